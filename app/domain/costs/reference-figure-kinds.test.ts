import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { referenceFigureKeys, referenceFigureKinds } from './reference-figure-kinds.ts'

/** Code adds the rest of these keys at run time. */
const stems = ['loss-percent-', 'servicing-brl-per-year-', 'tyre-set-brl-', 'charger-installation-brl-']

test('uses every kind of figure in a calculation', () => {
  const sources = globSync('app/domain/**/*.ts')
    .filter((path) => !/\.test\.ts$|reference-figure-kinds|figure-validity|costs\/admin/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const isReckonedWith = (key: string) => sources.includes(stems.find((stem) => key.startsWith(stem)) ?? key)
  expect(referenceFigureKeys.filter((key) => !isReckonedWith(key))).toEqual([])
  expect(referenceFigureKinds['tyre-life-km-plug-in'].label).toMatch(/plug-in ou não/)
})
