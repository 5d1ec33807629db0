import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTextFile } from './decode-text-file.ts'

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const wide = (text: string, isBig: boolean) =>
  new Uint8Array(
    [...`\uFEFF${text}`].flatMap((one) => {
      const [high, low] = [one.charCodeAt(0) >> 8, one.charCodeAt(0) & 255]
      return isBig ? [high, low] : [low, high]
    }),
  )

test.for([
  ['UTF-8', new TextEncoder().encode('São Tomé, R$ 1')],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFSão Tomé, R$ 1')],
  ['UTF-16, the low half first', wide('São Tomé, R$ 1', false)],
  ['UTF-16, the high half first', wide('São Tomé, R$ 1', true)],
  ['Latin-1', latin('São Tomé, R$ 1')],
] as const)('%s is read', ([, bytes]) => {
  expect(decodeTextFile(bytes)).toEqual({ outcome: 'text', text: 'São Tomé, R$ 1' })
})

test.for([
  ['', 'empty'],
  [' \r\n', 'empty'],
  ['%PDF-1.7', 'pdf'],
  ['PK\u0003\u0004', 'package'],
  ['\u00D0\u00CF\u0011\u00E0\u00A1', 'package'],
  ['a\0b', 'binary'],
] as const)('%j is no text: %s', ([text, outcome]) => {
  expect(decodeTextFile(latin(text))).toEqual({ outcome })
})

test('never throws for arbitrary bytes', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => decodeTextFile(bytes).outcome.length > 0))
})
