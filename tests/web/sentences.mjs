// Questions as people ask them, and the conditions that they mean, each put down by hand. `null`:
// no search can answer it, so the page shows rules to tap.
export const SENTENCES = `
Q without U | includes:Q not includes:U
q words without u | includes:Q not includes:U
words with Q but no U | includes:Q not includes:U
what words have a Q and no U? | includes:Q not includes:U
words with q but not u | includes:Q not includes:U
words with a Q not followed by a U | includes:Q not contains:QU
ends in ING | ends:ING
words ending in ing | ends:ING
words that end with ing | ends:ING
all the words that end in IUM | ends:IUM
five letter words ending in er | length:5 ends:ER
5 letter words that end in ch | length:5 ends:CH
words ending in ing or ed | (ends:ING or ends:ED)
words that end in a vowel | ends:[AEIOU]
four letter words ending in a vowel | length:4 ends:[AEIOU]
words ending with a consonant | ends:[^AEIOU]
words ending in i | ends:I
3 letter words ending in A | length:3 ends:A
last letter is V | ends:V
words with ness at the end | ends:NESS
suffix able | ends:ABLE
words that start with un | begins:UN
words beginning with xe | begins:XE
five letter words starting with st | length:5 begins:ST
which words start with qu | begins:QU
words starting with a vowel | begins:[AEIOU]
words that begin with a consonant | begins:[^AEIOU]
prefix over | begins:OVER
first letter Z | begins:Z
words starting with s and ending in y | begins:S ends:Y
5 letter words starting with s and ending with e | length:5 begins:S ends:E
words that start and end with s | begins:S ends:S
words that start and end with the same letter | pattern:1*1
two letters | length:2
two letter words | length:2
2 letter words | length:2
two-letter words | length:2
list of two letter words | length:2
all the 2 letter words please | length:2
three letter words | length:3
show me all three letter words with Z | length:3 includes:Z
3 letter words with q | length:3 includes:Q
2 letter words with Z | length:2 includes:Z
two letter words with a | length:2 includes:A
4 letter words with j | length:4 includes:J
seven letter words | length:7
sevens | length:7
eights | length:8
7s | length:7
words of length 9 | length:9
words 12 letters long | length:12
length 3 | length:3
words longer than 10 letters | length:11-
words shorter than 4 letters | length:-3
words with more than 12 letters | length:13-
at least 8 letters | length:8-
8 letters or more | length:8-
up to 4 letters with X | length:-4 includes:X
between 3 and 5 letters with J | length:3-5 includes:J
3 to 5 letter words with J | length:3-5 includes:J
3-5 letter words with K | length:3-5 includes:K
seven or eight letter words | length:7-8
15 letter words | length:15
7 letters with Z and J | length:7 includes:ZJ
words with Z and J | includes:ZJ
words with X and Z | includes:XZ
words with both q and z | includes:QZ
words with the letters x y z | includes:XYZ
words containing the letters aeiou | includes:AEIOU
words containing cat | contains:CAT
words that contain ough | contains:OUGH
words containing x | contains:X
5 letter words containing ai | length:5 contains:AI
words with cat in it | contains:CAT
words with zz in the middle | pattern:?*ZZ*?
words with J | includes:J
words with a V | includes:V
words that have a W | includes:W
J words | includes:J
short words with V | null
words with two Es | includes:EE
words with 3 Is | includes:III
7 letter words with two Zs | length:7 includes:ZZ
words with four s | includes:SSSS
words with double letters | pattern:*11*
words with a double O | contains:OO
double z words | contains:ZZ
words with 5 vowels | vowels:5
words with five vowels | vowels:5
five letter words with four vowels | length:5 vowels:4
6 letter words with 5 vowels | length:6 vowels:5
words with at least 5 vowels | vowels:5-
words with more than 6 vowels | vowels:7-
words with only one vowel | vowels:1
7 letter words with one vowel | length:7 vowels:1
words with no vowels | vowels:0
words without vowels | vowels:0
words without any vowels | vowels:0
all consonants | vowels:0
words with only vowels | consonants:0
all vowels | consonants:0
words with no consonants | consonants:0
words with 6 consonants | consonants:6
vowel heavy words | consists-of:AEIOU,60-100
five letter words with lots of vowels | length:5 consists-of:AEIOU,60-100
words with all five vowels | includes:AEIOU
words with every vowel | includes:AEIOU
words with no repeated letters | is:isogram
7 letter words with different letters | length:7 is:isogram
words with 3 different letters | unique:3
words without e | not includes:E
5 letter words without a or e | length:5 not includes:AE
words without the letters e and a | not includes:EA
words without ing | not contains:ING
words that don't contain e | not includes:E
words that do not end in s | not ends:S
plurals not ending in s | inflection:plural not ends:S
five letter words not starting with s | length:5 not begins:S
hooks of cat | (pattern:?CAT or pattern:CAT?)
hooks for cat | (pattern:?CAT or pattern:CAT?)
what hooks to ate | (pattern:?ATE or pattern:ATE?)
cat hooks | (pattern:?CAT or pattern:CAT?)
show hooks for qi | (pattern:?QI or pattern:QI?)
front hooks of ate | pattern:?ATE
front hook for rave | pattern:?RAVE
back hooks of car | pattern:CAR?
end hooks of za | pattern:ZA?
what letters can go before art | pattern:?ART
what can come after tea | pattern:TEA?
extensions of quest | (begins:QUEST or ends:QUEST)
words that take an S | takes-suffix:S
which words take an s? | takes-suffix:S
3 letter words that don't take an S | length:3 not takes-suffix:S
words that take an S in front | takes-prefix:S
four letter words that take e at the front | length:4 takes-prefix:E
words with no hooks | hooks:0
two letter words without front hooks | length:2 front-hooks:0
3 letter words with no back hooks | length:3 back-hooks:0
three letter words with at least 5 hooks | length:3 hooks:5-
hookless fours | hooks:0 length:4
anagrams of listen | anagram:LISTEN
anagrams of RETAINS | anagram:RETAINS
what are the anagrams of stare? | anagram:STARE
stare anagrams | anagram:STARE
unscramble tac | anagram:TAC
unscramble the letters lpaep | anagram:LPAEP
same letters as notes | anagram:NOTES
words from RETAINS | sub:RETAINS
what can I make from RETAINS | sub:RETAINS
words made from the letters aeinrst | sub:AEINRST
words I can make with quizzed | sub:QUIZZED
what can be made of aeiou? | sub:AEIOU
my rack is AEIRTZ? | sub:AEIRTZ?
words out of orange | sub:ORANGE
bingos from SATIRE? | sub:SATIRE? length:7-
bingos with ERASING | sub:ERASING length:7-
bingos | length:7-8
RETAIN plus a blank | anagram:RETAIN?
satire plus one letter | anagram:SATIRE?
satine plus t | anagram:SATINET
stem RETAIN | anagram:RETAIN?
words using only the letters abcdef | consists-of:ABCDEF
one letter different from cat | dif:CAT
words one letter away from cold | dif:COLD
1difs of warm | dif:WARM
change one letter of cold | dif:COLD
words hidden in seattle | hidden-in:SEATTLE
palindromes | is:palindrome
words that read the same backwards | is:palindrome
5 letter palindromes | length:5 is:palindrome
words that are the same forwards and backwards | is:palindrome
words that are another word backwards | is:semordnilap
semordnilaps | is:semordnilap
high fives | is:high-five
vowel dumps | @vowel-dumps
u dumps | @u-dumps
consonant dumps | @consonant-dumps
power tiles | (includes:J or includes:Q or includes:X or includes:Z)
jqxz words | (includes:J or includes:Q or includes:X or includes:Z)
4 letter power tile words | length:4 (includes:J or includes:Q or includes:X or includes:Z)
words with J or X | (includes:J or includes:X)
short words with J, Q, X or Z | null
nouns ending in ism | pos:n ends:ISM
verbs with z | pos:v includes:Z
adverbs not ending in ly | pos:adv not ends:LY
past tenses | inflection:past
superlatives | inflection:superlative
second letter x | pattern:?X*
5 letter words with r in the second place | length:5 pattern:?R*
third letter is v | pattern:??V*
second last letter v | pattern:*V?
letters in alphabetical order | is:alphabetical
words with the same vowel throughout | is:univocalic
top 100 sevens | limit:1-100 length:7
most probable 500 sevens | limit:1-500 length:7
common 7 letter words | level:-35 length:7
obscure two letter words | level:70- length:2
words worth 30 points | points:30
five letter words worth at least 20 points | length:5 points:20-
words meaning fish | definition:fish
kinds of fish with x | definition:fish includes:X
words that rhyme with orange | null
longest word | null
what is the highest scoring word | null
how do I get rid of a V | null
that fish with an X in it | null
is this a word | null
best opening play | null
words like cat | null
new words this year | null
words from cooking | sub:COOKING
hangman words | null
countries | null
difference between qi and chi | null
medical words | null
swear words | null
words that sound like numbers | null
`.trim().split("\n").map((line) => {
  const [sentence, rules] = line.split(" | ");
  return { sentence, rules: rules === "null" ? null : rules };
});
