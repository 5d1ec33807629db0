import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'

test('refuses a small file that unzips to more than 120 MB', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(121_000_000) }, { level: 9 })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await readXlsx(bomb)).toEqual({ outcome: 'too-large' })
})

test.for([
  ['another file', new TextEncoder().encode('<html></html>')],
  ['a cut ZIP file', zipSync({ 'a.xml': new Uint8Array(1000) }).subarray(0, 40)],
  ['a ZIP file without a workbook', zipSync({ 'a.txt': new Uint8Array(10) })],
] as const)('cannot read %s', async ([, bytes]) => {
  expect(await readXlsx(bytes)).toEqual({ outcome: 'unreadable' })
})
