import { expect, test } from 'vitest'
import { isOptimizedFileName, optimizedFileName, renamedAt } from './image-rules.ts'

const madeAtMs = 1_763_650_800_000

test.for([
  ['Foto Á.PNG', `foto---optimized-${madeAtMs}.jpeg`],
  ['BYD_Dolphin 2025.final.webp', `byd-dolphin-2025-final-optimized-${madeAtMs}.jpeg`],
  ['sem-fim', `sem-fim-optimized-${madeAtMs}.jpeg`],
  ['.png', `imagem-optimized-${madeAtMs}.jpeg`],
  ['A\u0301.png', `--optimized-${madeAtMs}.jpeg`],
] as const)('stores %s as %s (IMG-09)', ([name, stored]) => {
  expect(optimizedFileName(name, madeAtMs)).toBe(stored)
})

test('limits the length of a name and keeps an optimised one (IMG-09)', () => {
  const name = optimizedFileName(`${'x'.repeat(5000)}.png`, madeAtMs)
  expect(name.length).toBeLessThan(120)
  expect(isOptimizedFileName(name)).toBe(true)
  expect(optimizedFileName(name, 1)).toBe(name)
  expect(renamedAt(name, madeAtMs + 1)).toContain(`-optimized-${madeAtMs + 1}.jpeg`)
  expect(isOptimizedFileName(`../${name}`)).toBe(false)
})
