//! Encodings of one byte a character, as older lists, dictionaries and records are in.

/// An encoding whose bytes below 128 are those of ASCII.
#[derive(Debug, PartialEq, Eq)]
pub struct CodePage {
    /// What it is called: `ISO-8859-2`, `Windows-1250`.
    pub name: &'static str,
    /// The characters of the last bytes; U+FFFD where a byte has none. A byte before them is the
    /// character of its number.
    high: &'static str,
}

/// All of them, the usual ones first.
pub static CODE_PAGES: [CodePage; COUNT] = [
    CodePage {
        name: "ISO-8859-1",
        high: "\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàá\
               âãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
    },
    CodePage {
        name: "Windows-1252",
        high: "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ\u{a0}¡¢£\
               ¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéê\
               ëìíîïðñòóôõö÷øùúûüýþÿ",
    },
    CodePage {
        name: "Windows-1250",
        high: "€\u{fffd}‚\u{fffd}„…†‡\u{fffd}‰Š‹ŚŤŽŹ\u{fffd}‘’“”•–—\u{fffd}™š›śťžź\u{a0}ˇ˘Ł\
               ¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéę\
               ëěíîďđńňóôőö÷řůúűüýţ˙",
    },
    CodePage {
        name: "ISO-8859-2",
        high: "\u{a0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{ad}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕá\
               âăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
    },
    CodePage {
        name: "ISO-8859-9",
        high: "\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàá\
               âãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ",
    },
    CodePage {
        name: "Windows-1254",
        high: "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}\u{fffd}\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}\
               \u{fffd}Ÿ\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×Ø\
               ÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ",
    },
    CodePage {
        name: "ISO-8859-7",
        high: "\u{a0}‘’£€₯¦§¨©ͺ«¬\u{ad}\u{fffd}―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{fffd}Σ\
               ΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{fffd}",
    },
    CodePage {
        name: "Windows-1253",
        high: "€\u{fffd}‚ƒ„…†‡\u{fffd}‰\u{fffd}‹\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}‘’“\
               ”•–—\u{fffd}™\u{fffd}›\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{a0}΅Ά£¤¥¦§¨©\
               \u{fffd}«¬\u{ad}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{fffd}ΣΤΥΦΧΨΩΪΫάέήίΰαβ\
               γδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{fffd}",
    },
    CodePage {
        name: "ISO-8859-15",
        high: "\u{a0}¡¢£€¥Š§š©ª«¬\u{ad}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàá\
               âãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
    },
    CodePage {
        name: "ISO-8859-3",
        high: "\u{a0}Ħ˘£¤\u{fffd}Ĥ§¨İŞĞĴ\u{ad}\u{fffd}Ż°ħ²³´µĥ·¸ışğĵ½\u{fffd}żÀÁÂ\u{fffd}ÄĊ\
               ĈÇÈÉÊËÌÍÎÏ\u{fffd}ÑÒÓÔĠÖ×ĜÙÚÛÜŬŜßàáâ\u{fffd}äċĉçèéêëìíîï\u{fffd}ñòóôġö÷ĝùúûü\
               ŭŝ˙",
    },
    CodePage {
        name: "ISO-8859-4",
        high: "\u{a0}ĄĸŖ¤ĨĻ§¨ŠĒĢŦ\u{ad}Ž¯°ą˛ŗ´ĩļˇ¸šēģŧŊžŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎĪĐŅŌĶÔÕÖ×ØŲÚÛÜŨŪßāá\
               âãäåæįčéęëėíîīđņōķôõö÷øųúûüũū˙",
    },
    CodePage {
        name: "ISO-8859-5",
        high: "\u{a0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{ad}ЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрс\
               туфхцчшщъыьэюя№ёђѓєѕіїјљњћќ§ўџ",
    },
    CodePage {
        name: "ISO-8859-10",
        high: "\u{a0}ĄĒĢĪĨĶ§ĻĐŠŦŽ\u{ad}ŪŊ°ąēģīĩķ·ļđšŧž―ūŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎÏÐŅŌÓÔÕÖŨØŲÚÛÜÝÞßāá\
               âãäåæįčéęëėíîïðņōóôõöũøųúûüýþĸ",
    },
    CodePage {
        name: "ISO-8859-13",
        high: "\u{a0}”¢£¤„¦§Ø©Ŗ«¬\u{ad}®Æ°±²³“µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąį\
               āćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž’",
    },
    CodePage {
        name: "ISO-8859-14",
        high: "\u{a0}Ḃḃ£ĊċḊ§Ẁ©ẂḋỲ\u{ad}®ŸḞḟĠġṀṁ¶ṖẁṗẃṠỳẄẅṡÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏŴÑÒÓÔÕÖṪØÙÚÛÜÝŶßàá\
               âãäåæçèéêëìíîïŵñòóôõöṫøùúûüýŷÿ",
    },
    CodePage {
        name: "ISO-8859-16",
        high: "\u{a0}ĄąŁ€„Š§š©Ș«Ź\u{ad}źŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàá\
               âăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ",
    },
    CodePage {
        name: "Windows-1251",
        high: "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{fffd}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є\
               »јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя",
    },
    CodePage {
        name: "Windows-1257",
        high: "€\u{fffd}‚\u{fffd}„…†‡\u{fffd}‰\u{fffd}‹\u{fffd}¨ˇ¸\u{fffd}‘’“”•–—\u{fffd}™\
               \u{fffd}›\u{fffd}¯˛\u{fffd}\u{a0}\u{fffd}¢£¤\u{fffd}¦§Ø©Ŗ«¬\u{ad}®Æ°±²³´µ¶·ø\
               ¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž˙",
    },
    CodePage {
        name: "KOI8-R",
        high: "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{a0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©юабцдеф\
               гхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
    },
    CodePage {
        name: "KOI8-U",
        high: "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{a0}⌡°²·÷═║╒ёє╔ії╗╘╙╚╛ґ╝╞╟╠╡ЁЄ╣ІЇ╦╧╨╩╪Ґ╬©юабцдеф\
               гхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
    },
];

const COUNT: usize = 20;

/// The byte that no character has.
const NONE: char = '\u{fffd}';

impl CodePage {
    /// The encoding of a name as programs write it: `iso8859-2`, `ISO_8859-2`, `latin2`, `cp1250`,
    /// `microsoft-cp1251`.
    pub fn named(name: &str) -> Option<&'static Self> {
        let plain = plain(name);
        let plain = match plain.as_str() {
            "latin1" => "iso88591",
            "latin2" => "iso88592",
            "latin3" => "iso88593",
            "latin4" => "iso88594",
            "latin5" => "iso88599",
            "latin6" => "iso885910",
            "latin9" => "iso885915",
            plain => plain,
        };
        let number = ["windowscp", "microsoftcp", "windows", "cp", "win"];
        let number = number.into_iter().find_map(|before| plain.strip_prefix(before));
        CODE_PAGES.iter().find(|page| {
            let own = self::plain(page.name);
            own == plain || number.is_some_and(|it| own.strip_prefix("windows") == Some(it))
        })
    }

    /// The text of bytes.
    ///
    /// # Errors
    ///
    /// The place of the first byte that is no character.
    pub fn decode(&self, bytes: &[u8]) -> Result<String, usize> {
        let high: Vec<char> = self.high.chars().collect();
        let first = 256 - high.len();
        let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
        for (at, &byte) in bytes.iter().enumerate() {
            let number = usize::from(byte).checked_sub(first);
            match number.map_or(char::from(byte), |number| high[number]) {
                NONE => return Err(at),
                found => text.push(found),
            }
        }
        Ok(text)
    }
}

/// The letters and digits of a name, in lower case.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_programs_write_them() {
        for (name, page) in [
            ("ISO8859-7", "ISO-8859-7"),
            ("ISO_8859-15", "ISO-8859-15"),
            ("iso-8859-2", "ISO-8859-2"),
            ("latin2", "ISO-8859-2"),
            ("microsoft-cp1251", "Windows-1251"),
            ("CP1250", "Windows-1250"),
            ("windows-1254", "Windows-1254"),
            ("koi8-r", "KOI8-R"),
        ] {
            assert_eq!(CodePage::named(name).map(|page| page.name), Some(page), "{name}");
        }
        assert_eq!(CodePage::named("cp437"), None);
        assert_eq!(CodePage::named("1250"), None);
    }

    /// The bytes are those that `iconv -t` writes of the texts.
    #[test]
    fn bytes_are_those_of_iconv() {
        for (page, bytes, text) in [
            ("ISO-8859-1", &b"\xE9\xDF"[..], "éß"),
            ("ISO-8859-2", b"\xB1\xA3\xD3D\xBC", "ąŁÓDź"),
            ("Windows-1250", b"\xB9\xA3\xD3D\x9F", "ąŁÓDź"),
            ("ISO-8859-7", b"\xCA\xC1\xCB\xCF", "ΚΑΛΟ"),
            ("ISO-8859-9", b"\xDDI\xFD\xF0", "İIığ"),
            ("ISO-8859-15", b"\xBC\xA4", "Œ€"),
            ("Windows-1251", b"\xC6\xE8", "Жи"),
            ("Windows-1252", b"\x8C\x9E", "Œž"),
            ("Windows-1253", b"\xA2\xE1", "Άα"),
            ("KOI8-R", b"\xF6\xC9", "Жи"),
        ] {
            let decoded = CodePage::named(page).unwrap().decode(bytes);
            assert_eq!(decoded.as_deref(), Ok(text), "{page}");
        }
        assert_eq!(CodePage::named("ISO-8859-7").unwrap().decode(b"AB\xAE"), Err(2));
    }

    #[test]
    fn each_page_is_whole() {
        for page in &CODE_PAGES {
            let high = page.high.chars().count();
            assert!(high == 96 || high == 128, "{}: {high}", page.name);
        }
    }
}
