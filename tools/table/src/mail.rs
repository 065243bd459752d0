//! What an answer by mail says: who wrote it, about which game, and the lines that are orders.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// Orders that are read of one mail.
const MOST: usize = 20;

/// A mail, as far as it matters here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mail {
    /// The one address in `From`, in lower case.
    pub(crate) from: Option<String>,
    /// Whether a program sent it by itself, as answers for the holidays are sent (RFC 3834): an
    /// answer to it could go to and fro without end.
    pub(crate) is_automatic: bool,
    /// The game in brackets in the subject, and the number of the move: `[k3x#12]`.
    pub(crate) game: Option<(String, Option<usize>)>,
    /// The subject, where it names no game.
    pub(crate) subject: Option<String>,
    /// The lines before what is quoted.
    pub(crate) orders: Vec<String>,
}

impl Mail {
    /// Reads a mail: its head, and the text of its body or of the first part that is text.
    pub(crate) fn read(text: &str) -> Self {
        let text = text.replace("\r\n", "\n");
        let (head, body) = parts(&text);
        let subject = field(&head, "subject").unwrap_or_default();
        let body = plain(&head, body, 0);
        Self {
            from: author(&head),
            is_automatic: is_automatic(&head),
            game: game(&subject),
            subject: Some(subject.clone()).filter(|own| !own.is_empty() && game(own).is_none()),
            orders: orders(&body),
        }
    }

    /// The orders; first the subject, where that is one itself.
    pub(crate) fn all_orders(&self, is_order: impl Fn(&str) -> bool) -> Vec<String> {
        let subject = self.subject.iter().filter(|subject| is_order(subject));
        subject.chain(&self.orders).cloned().collect()
    }
}

/// Lines of a head, continued ones joined, and what follows.
fn parts(text: &str) -> (Vec<String>, &str) {
    let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
    let mut lines: Vec<String> = Vec::new();
    for line in head.lines() {
        match lines.last_mut() {
            Some(last) if line.starts_with([' ', '\t']) => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => lines.push(line.to_owned()),
        }
    }
    (lines, body)
}

fn fields<'h>(head: &'h [String], name: &'h str) -> impl Iterator<Item = &'h str> {
    let value = move |line: &'h String| {
        let (own, value) = line.split_once(':')?;
        own.trim().eq_ignore_ascii_case(name).then(|| value.trim())
    };
    head.iter().filter_map(value)
}

fn field(head: &[String], name: &str) -> Option<String> {
    fields(head, name).next().map(str::to_owned)
}

/// Who wrote it: `Ann <ann@example.org>` is `ann@example.org`. A mail of several authors is
/// nobody's: which of them a mail program has looked at is not known.
fn author(head: &[String]) -> Option<String> {
    let mut all = fields(head, "from");
    let (from, None) = (all.next()?, all.next()) else { return None };
    // What is in quotation marks is a name, whatever it looks like.
    let (mut bare, mut is_name, mut is_taken) = (String::new(), false, false);
    for c in from.chars() {
        if c == '"' && !is_taken {
            is_name = !is_name;
        } else if !is_name {
            bare.push(c);
        }
        is_taken = c == '\\' && !is_taken;
    }
    if is_name || bare.contains([',', ';']) {
        return None;
    }
    let address = match bare.split(['<', '>']).collect::<Vec<_>>()[..] {
        [address] => address,
        [_, address, after] if after.trim().is_empty() => address,
        _ => return None,
    };
    Some(address.trim().to_lowercase()).filter(|address| !address.is_empty())
}

fn is_automatic(head: &[String]) -> bool {
    let says = |name| field(head, name).map(|value| value.to_lowercase()).unwrap_or_default();
    let (by, order) = (says("auto-submitted"), says("precedence"));
    !(by.is_empty() || by.starts_with("no"))
        || ["bulk", "junk", "list", "auto_reply"].contains(&order.as_str())
        || says("return-path") == "<>"
}

fn game(subject: &str) -> Option<(String, Option<usize>)> {
    let (_, rest) = subject.split_once('[')?;
    let (inner, _) = rest.split_once(']')?;
    let (id, number) = match inner.split_once('#') {
        // A number that is none is of no move: the mail may be an old one.
        Some((id, number)) => (id, Some(number.parse().ok()?)),
        None => (inner, None),
    };
    let is_name = !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric());
    is_name.then(|| (id.to_owned(), number))
}

/// The text of a body: decoded, of several parts the first that is plain text.
fn plain(head: &[String], body: &str, depth: usize) -> String {
    let kind = field(head, "content-type").unwrap_or_default();
    let boundary = kind.split(';').find_map(|part| part.trim().strip_prefix("boundary="));
    if let Some(boundary) = boundary.filter(|_| depth < 4) {
        let mark = format!("--{}", boundary.trim_matches('"'));
        let sections = body.split(&mark).skip(1).map(|part| parts(part.trim_start_matches('\n')));
        let texts = sections.filter(|(head, _)| {
            let kind = field(head, "content-type").unwrap_or_else(|| "text/plain".to_owned());
            let kind = kind.to_lowercase();
            kind.starts_with("text/plain") || kind.starts_with("multipart/")
        });
        return texts.map(|(head, body)| plain(&head, body, depth + 1)).next().unwrap_or_default();
    }
    match field(head, "content-transfer-encoding").unwrap_or_default().to_lowercase().as_str() {
        "base64" => {
            let packed: String = body.split_whitespace().collect();
            let bytes = STANDARD.decode(packed).unwrap_or_default();
            String::from_utf8_lossy(&bytes).into_owned()
        }
        "quoted-printable" => unquoted(body),
        _ => body.to_owned(),
    }
}

/// Quoted-printable: `=3D` is a byte, `=` at the end of a line joins it to the next.
fn unquoted(body: &str) -> String {
    let joined = body.replace("=\n", "");
    let (mut bytes, mut rest) = (Vec::new(), joined.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let byte = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        let coded = byte.filter(|_| *first == b'=');
        bytes.push(coded.unwrap_or(*first));
        rest = if coded.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The lines that are orders: those before a quotation or a signature.
fn orders(body: &str) -> Vec<String> {
    let ends = |line: &str| {
        line.starts_with('>')
            || line.trim_end() == "--"
            || line.ends_with("wrote:")
            || line.starts_with("-----Original")
    };
    let lines = body.lines().map(str::trim).take_while(|line| !ends(line));
    lines.filter(|line| !line.is_empty()).take(MOST).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_says_who_which_game_and_what() {
        let text = "From: Bob Smith <Bob@Example.org>\nSubject: Re: [k3x#2] Scribe:\n your turn\n\n\
                    E2\n\nmessage well played\n\nOn Monday, Ann wrote:\n> A1\n";
        let mail = Mail::read(text);
        assert_eq!(mail.from.as_deref(), Some("bob@example.org"));
        assert_eq!(mail.game, Some(("k3x".to_owned(), Some(2))));
        assert_eq!(mail.orders, ["E2", "message well played"]);
        assert_eq!(Mail::read(&text.replace('\n', "\r\n")), mail);
        // A subject may be an order itself, where it names no game.
        let mail = Mail::read("Subject: standings scribe\n\ngames\n");
        assert_eq!(mail.all_orders(|_| true), ["standings scribe", "games"]);
        assert_eq!(mail.all_orders(|_| false), ["games"]);
        // Nothing is no mail, and asks for nothing.
        assert_eq!(Mail::read(""), Mail::default());
        assert_eq!(Mail::read("Subject: [../x] y\n\nshow").game, None);
        for number in ["99999999999999999999999", "-1", "x", ""] {
            assert_eq!(Mail::read(&format!("Subject: [k3x#{number}]\n\nE2")).game, None);
        }
        assert_eq!(Mail::read("Subject: [k3x]\n\nE2").game, Some(("k3x".to_owned(), None)));
    }

    #[test]
    fn a_mail_has_one_author_or_none() {
        let author = |head: &str| Mail::read(&format!("{head}\nSubject: [k3x]\n\nE2")).from;
        for head in [
            "From: ann@example.org",
            "From: Ann <Ann@Example.org>",
            r#"From: "Bob, the <bob@example.org>" <ann@example.org>"#,
            r#"From: "Ann \"A\" Lee" <ann@example.org>"#,
        ] {
            assert_eq!(author(head).as_deref(), Some("ann@example.org"), "{head}");
        }
        for head in [
            "From: eve@example.net, Ann <ann@example.org>",
            "From: <eve@example.net> <ann@example.org>",
            "From: ann@example.org\nFrom: eve@example.net",
            "From: eve@example.net;ann@example.org",
            r#"From: "<ann@example.org>"#,
            "From: <ann@example.org> eve@example.net",
            "From:",
            "To: ann@example.org",
        ] {
            assert_eq!(author(head), None, "{head}");
        }
    }

    #[test]
    fn what_a_program_sends_by_itself_is_known() {
        let is = |head: &str| Mail::read(&format!("{head}\nSubject: [k3x]\n\nE2")).is_automatic;
        for head in [
            "Auto-Submitted: auto-replied",
            "auto-submitted: Auto-Generated (rejected)",
            "Precedence: bulk",
            "Return-Path: <>",
        ] {
            assert!(is(head), "{head}");
        }
        for head in ["From: a@b", "Auto-Submitted: no", "Return-Path: <a@b>", "Precedence: normal"]
        {
            assert!(!is(head), "{head}");
        }
    }

    #[test]
    fn bodies_are_decoded_and_of_parts_the_text_is_read() {
        let coded =
            "Content-Transfer-Encoding: quoted-printable\n\nmessage caf=C3=A9 =3D =\nfine\n";
        assert_eq!(Mail::read(coded).orders, ["message caf\u{e9} = fine"]);
        let coded = "Content-Transfer-Encoding: base64\n\nRTIKPiBBMQo=\n";
        assert_eq!(Mail::read(coded).orders, ["E2"]);
        let several = "Content-Type: multipart/alternative; boundary=\"b1\"\n\nno text\n--b1\n\
                       Content-Type: text/html\n\n<b>D4</b>\n--b1\nContent-Type: text/plain\n\nC8\n\
                       --b1--\n";
        assert_eq!(Mail::read(several).orders, ["C8"]);
    }
}
