# `nix run './?dir=tools/packaging' -- judge QUIZ` in a checkout; the version is that of Cargo.toml.
{
  description = "Word-list and lexicon tools for people who play with words";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { self, nixpkgs }:
    let
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      each = nixpkgs.lib.genAttrs systems;
      manifest = builtins.fromTOML (builtins.readFile ../../Cargo.toml);
    in
    {
      packages = each (
        system:
        let
          pkgs = nixpkgs.legacyPackages.${system};
        in
        {
          default = pkgs.rustPlatform.buildRustPackage {
            pname = "wordy";
            version = manifest.workspace.package.version;
            src = ../..;
            cargoLock.lockFile = ../../Cargo.lock;
            buildFeatures = [ "table" ];
            # Tests run in the checkout: they want its files, and some of them browsers.
            doCheck = false;
            # Links, manual pages and completions are made by the program itself.
            postInstall = ''
              mv $out/bin/wordy wordy
              sh tests/install.sh all ./wordy $out ""
            '';
            meta = {
              description = manifest.package.description;
              license = with pkgs.lib.licenses; [
                mit
                asl20
              ];
              mainProgram = "wordy";
            };
          };
        }
      );
    };
}
