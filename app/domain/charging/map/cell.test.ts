import { expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { readTile } from './cell.ts'

const tileOf = (path: string) => {
  const [z, x, y] = path.split('/')
  return readTile({ z, x, y })
}

test('reads a tile address without listing four million tiles', async () => {
  expect(tileOf('14/6070/9294')).toEqual({ z: 14, x: 6070, y: 9294 })
  expect(await cpuMsOf(() => tileOf('14/6070/9294'))).toBeLessThan(20)
})

test('rejects tiles outside the bounds of Brazil', () => {
  for (const path of ['3/0/0', '3/7/7', '14/4000/9294', '14/6070/7000', '14/16383/16383'])
    expect(tileOf(path)).toBeNull()
})
