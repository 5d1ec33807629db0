import fc from 'fast-check'

/** With a special meaning for a parser, a database, a browser or an object. */
const evilWords = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: a=b',
  '\uFEFF',
  '\uD800',
  'a\uDC00',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-0',
  '0x10',
  '1_000',
  '9'.repeat(400),
  '0.'.repeat(200),
  '2147483648',
  '9007199254740993',
  '-1',
  '1,5',
  '1.5',
  '1.234.567,89',
  '1,234,567.89',
  'R$ 1.000,00',
  '45 kWh',
  '١٢٣',
  '１２３',
  '٪',
  'İ',
  'ß',
  'ﬀ',
  '\u202Eabc',
  'e\u0301'.repeat(100),
  '👩‍👩‍👧‍👦',
  "' or 1=1 --",
  "'; drop table news; --",
  '%',
  '%%%',
  '%00',
  '%E0%A4%A',
  '_',
  '\\',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'http://127.0.0.1:22/',
  'http://[::1]/',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '=cmd|calc!A1',
  '@SUM(1)',
  '2026-02-30',
  '2026-11-25',
  '0000-00-00',
  '+275760-09-13T00:00:00.000Z',
  '23:59',
  'São Paulo',
  'SP',
  'a@b.co',
  'a'.repeat(5_000),
  '('.repeat(2_000),
  ' '.repeat(3_000),
  '-'.repeat(3_000),
  '1,'.repeat(1_500),
  'a,'.repeat(1_500),
]

const word = fc.constantFrom(...evilWords)

/** Arbitrary text: special strings, random strings, numbers in many formats, and combinations. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: word, weight: 3 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 2 },
  fc.double().map(String),
  fc.integer().map(String),
  fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE R$%'), maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(...'<>/="\' \n\tabscript&;#x-!['), maxLength: 80 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 5 }).map((parts) => parts.join('')),
)

/** Includes keys of the object prototype and numbers out of range. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  hostileText,
  fc.double(),
  fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 }),
)

/** `cut`: position at which the file ends. */
const edits = fc.record({
  changes: fc.array(fc.tuple(fc.nat(6_000), fc.nat(60), hostileText), { maxLength: 5 }),
  end: fc.option(fc.nat(6_000)),
})

/** Parts of the originals are replaced, repeated or cut off. */
export function mutatedText(...originals: string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...originals), edits).map(([original, { changes, end }]) => {
    let text = original
    for (const [at, length, put] of changes) {
      const from = at % (text.length + 1)
      text = text.slice(0, from) + put + text.slice(from + length)
    }
    return end === null ? text : text.slice(0, end)
  })
}

export function mutatedBytes(...originals: Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const change = fc.tuple(fc.nat(4_000), fc.nat(20), fc.uint8Array({ maxLength: 12 }))
  return fc
    .tuple(fc.nat(originals.length - 1), fc.array(change, { maxLength: 6 }), fc.option(fc.nat(4_000)))
    .map(([index, changes, end]) => {
      let bytes = Buffer.from(originals[index] ?? [])
      for (const [at, length, put] of changes) {
        const from = at % (bytes.length + 1)
        bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + length)])
      }
      return end === null ? bytes : bytes.subarray(0, end)
    })
}

/** For fields of any name, so that tests need no list of names. */
export const hostileValues = fc.record({
  values: fc.array(hostileText, { minLength: 1, maxLength: 12 }),
  salt: fc.nat(),
})
type HostileValues = typeof hostileValues extends fc.Arbitrary<infer Value> ? Value : never

/** Returns no, one or several values, always equal for a name. */
function valuesFor({ values, salt }: HostileValues, name: string): string[] {
  const place = [...name].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), salt) >>> 0
  const count = [0, 1, 1, 1, 1, 2, 30][place % 7] ?? 1
  return Array.from({ length: count }, (_, index) => values[(place + index) % values.length] ?? '')
}

/** Has a value for any name that is read. */
export class HostileParameters extends URLSearchParams {
  readonly #given: HostileValues
  readonly #asked = new Set<string>()

  constructor(given: HostileValues) {
    super()
    this.#given = given
  }

  #answer(name: string) {
    if (this.#asked.has(name)) return
    this.#asked.add(name)
    for (const value of valuesFor(this.#given, name)) super.append(name, value.toWellFormed())
  }

  override get(name: string) {
    this.#answer(name)
    return super.get(name)
  }

  override getAll(name: string) {
    this.#answer(name)
    return super.getAll(name)
  }

  override has(name: string, value?: string) {
    this.#answer(name)
    return super.has(name, value)
  }
}

/** Has a value for any name that is read. Some values are files. */
export class HostileForm extends FormData {
  readonly #given: HostileValues
  readonly #asked = new Set<string>()

  constructor(given: HostileValues, names: readonly string[] = []) {
    super()
    this.#given = given
    for (const name of names) this.#answer(name)
  }

  #answer(name: string) {
    if (this.#asked.has(name)) return
    this.#asked.add(name)
    for (const [index, value] of valuesFor(this.#given, name).entries()) {
      const isFile = (this.#given.salt + name.length + index) % 19 === 0
      if (isFile) super.append(name, new File([value], value))
      else super.append(name, value)
    }
  }

  override get(name: string) {
    this.#answer(name)
    return super.get(name)
  }

  override getAll(name: string) {
    this.#answer(name)
    return super.getAll(name)
  }

  override has(name: string) {
    this.#answer(name)
    return super.has(name)
  }
}
