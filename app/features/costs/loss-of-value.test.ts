import { expect, test } from 'vitest'
import type { ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { type LossKind, lossOfValueFor, lossSpanIn } from './loss-of-value.ts'

const figures = seedFiles.referenceFigures() as ReferenceFigure[]

test('11.6 every curve of losses says between what the sources are after three years', () => {
  const kinds: LossKind[] = ['electric', 'plug-in', 'hybrid', 'combustion']
  const spans = kinds.map((kind) => lossSpanIn(lossOfValueFor(figures, kind, 200_000)?.note ?? null))
  expect(spans).toEqual([
    [28.3, 46.7],
    [25.8, 34],
    [25.8, 34],
    [22, 28.6],
  ])
  expect(lossSpanIn('Uma nota do editor.')).toBeNull()
  expect(lossSpanIn(null)).toBeNull()
})
