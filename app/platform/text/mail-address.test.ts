import { expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { readEmail } from './mail-address.ts'

test('trims an address and stores it in lower case (NL-02)', () => {
  expect(readEmail('  Ana.Souza+Carros@Exemplo.COM.br \n')).toBe('ana.souza+carros@exemplo.com.br')
  expect(readEmail('ana@açaí.com.br')).toBe('ana@açaí.com.br')
  expect(readEmail('ａｎａ＠ｅｘｅｍｐｌｏ．ｃｏｍ\u00a0')).toBe('ana@exemplo.com')
  expect(readEmail('ana@ac\u0327ai\u0301.com.br')).toBe('ana@açaí.com.br')
})

test.each([
  '',
  '   ',
  'abc',
  'ana@',
  '@exemplo.com',
  'ana@exemplo',
  'ana@.com',
  'ana@exemplo..com',
  'ana@exemplo.c',
  'ana..souza@exemplo.com',
  '.ana@exemplo.com',
  'ána@exemplo.com',
  'ana@@exemplo.com',
  'ana@bia@exemplo.com',
  'ana souza@exemplo.com',
  'ana@exemplo.com, bia@exemplo.com',
  'ana@exemplo.com\nBcc: bia@exemplo.com',
  'ana\u0000@exemplo.com',
  'ana\u200b@exemplo.com',
  '"ana"@exemplo.com',
  "ana'@exemplo.com",
  'ana[1]@exemplo.com',
  'Ana <ana@exemplo.com>',
])('%j is no address (NL-02)', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

test('limits an address to 254 characters, 64 before the @ (NL-02)', async () => {
  const ofLength = (length: number, name = 64) => `${'a'.repeat(name)}@${'b'.repeat(length - name - 5)}.com`
  expect(readEmail(ofLength(254))).not.toBeNull()
  expect(readEmail(ofLength(255))).toBeNull()
  expect(readEmail(ofLength(254, 65))).toBeNull()
  const read = () => [`a@${'a.'.repeat(120_000)}`, `a@${'a-.'.repeat(80)}`].map(readEmail)
  expect(read()).toEqual([null, null])
  expect(await cpuMsOf(read)).toBeLessThan(200)
})
