/** Longer texts are cut before they are set: no card has room for them, and setting type costs time. */
const longestText = 320

/**
 * A text in the characters that the card's typeface has (Instrument Sans, Latin and Latin Extended subsets). What it
 * lacks is written plainly where Unicode knows how ('m²' as 'm2') and left out otherwise: no empty boxes for emoji.
 */
export function drawableText(text: string): string {
  const characters = Array.from(text.slice(0, longestText * 4).normalize('NFC'))
  const drawable = characters.map((character) => {
    if (/\s/.test(character)) return character === '\u00a0' ? character : ' '
    if (inTypeface.test(character)) return character
    return Array.from(character.normalize('NFKC'))
      .filter((plain) => inTypeface.test(plain))
      .join('')
  })
  return drawable.join('').replaceAll(/ {2,}/g, ' ').trim().slice(0, longestText)
}

/** The characters of both subsets, read from the character maps of the font files. */
const inTypeface =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2191\u2193\u2212]$/
