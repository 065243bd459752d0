#!/bin/sh
# manifests.sh OUT [URL]: what refers to the archives in OUT: a formula for Homebrew, a manifest for Scoop, and the checksums
# of all files. URL is the address below which they will be; without it, the folder itself, to try them.
set -eu
here=$(realpath "$(dirname "$0")")
cd "$1"
url=${2:-file://$(pwd)}
about=$(sed -n 's/^description = "\(.*\)"$/\1/p' "$here/../../Cargo.toml")
programs=$(sed -n 's/^ *row("\([^"]*\)".*/\1/p' "$here/../wordy/src/programs.rs")
version=$(find . -name 'wordy-*.tar.gz' -o -name 'wordy-*.zip' | sed -n '1s/^\.\/wordy-\([0-9][^-]*\)-.*/\1/p')
if [ -z "$version" ]; then
    echo "error: $(pwd): no archive wordy-VERSION-TARGET.tar.gz"
    echo "hint: make dist OUT=$(pwd)"
    exit 2
fi
sum() { cut -d ' ' -f 1 "$1.sha256"; }

# download SYSTEM CPU TARGET: the lines of the formula for one archive, where it is there.
download() {
    file=wordy-$version-$3.tar.gz
    if ! test -e "$file"; then return; fi
    cat << END

  on_$1 do
    on_$2 do
      url "$url/$file"
      sha256 "$(sum "$file")"
    end
  end
END
}

{
    cat << END
# Written by tools/packaging/manifests.sh.
class Wordy < Formula
  desc "$about"
  homepage "$url"
  version "$version"
  license any_of: ["MIT", "Apache-2.0"]
END
    download macos arm aarch64-apple-darwin
    download macos intel x86_64-apple-darwin
    download linux arm aarch64-unknown-linux-musl
    download linux intel x86_64-unknown-linux-musl
    cat << 'END'

  def install
    bin.install Dir["bin/*"]
    man1.install Dir["share/man/man1/*"]
    bash_completion.install Dir["share/bash-completion/completions/*"]
    zsh_completion.install Dir["share/zsh/site-functions/*"]
    fish_completion.install Dir["share/fish/vendor_completions.d/*"]
    doc.install "README.md", "CHANGELOG.md", "NOTICE", "LICENCES", "docs"
  end

  test do
    assert_equal "ACCEPTABLE\n", shell_output("#{bin}/judge --quiet QUIZ")
  end
end
END
} > wordy.rb

windows=wordy-$version-x86_64-pc-windows-msvc.zip
rm -f wordy.json
if test -e "$windows"; then
    {
        cat << END
{
    "version": "$version",
    "description": "$about",
    "homepage": "$url",
    "license": "MIT|Apache-2.0",
    "architecture": {
        "64bit": {
            "url": "$url/$windows",
            "hash": "$(sum "$windows")",
            "extract_dir": "${windows%.zip}"
        }
    },
    "bin": [
END
        for program in $programs; do printf '        ["bin\\\\wordy.exe", "%s", "%s"],\n' "$program" "$program"; done
        printf '        "bin\\\\wordy.exe"\n    ]\n}\n'
    } > wordy.json
fi

all=$(find . -maxdepth 1 -type f ! -name '*.sha256' ! -name SHA256SUMS | sed 's|^\./||' | LC_ALL=C sort)
# shellcheck disable=SC2086 # one argument per file
if command -v sha256sum > /dev/null; then sha256sum $all; else shasum -a 256 $all; fi > SHA256SUMS
cat SHA256SUMS
