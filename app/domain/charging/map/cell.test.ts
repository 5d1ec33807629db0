import { expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { readTile } from './cell.ts'

const tileOf = (path: string) => {
  const [z, x, y] = path.split('/')
  return readTile({ z, x, y })
}

test('the address of a tile is read without a list of the four million tiles that Brazil has at the last zoom', async () => {
  expect(tileOf('14/6070/9294')).toEqual({ z: 14, x: 6070, y: 9294 })
  expect(await cpuMsOf(() => tileOf('14/6070/9294'))).toBeLessThan(20)
})

test('tiles of the sea and of neighbours beyond the bounds of Brazil are none', () => {
  for (const path of ['3/0/0', '3/7/7', '14/4000/9294', '14/6070/7000', '14/16383/16383'])
    expect(tileOf(path)).toBeNull()
})
