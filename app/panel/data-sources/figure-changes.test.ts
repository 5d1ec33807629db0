import { describe, expect, test } from 'vitest'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { findFigureChanges } from './figure-changes.ts'

const conventional = { state: 'SP', distributor: 'Light', brlPerKwh: '0,8', referenceDate: '2026-07-04' }
const white = { offPeakBrlPerKwh: '0,7', intermediateBrlPerKwh: '1', peakBrlPerKwh: '1,5' }
const changesOf = (before: Record<string, string>, after: Record<string, string>) => {
  const row = { id: 1, entry: before, createdBy: 'fonte:aneel-tarifas', createdAt: '', replacedAt: null }
  return findFigureChanges(costTables.distribuidoras, [row], [{ ...conventional, note: 'REH 1', ...after }], 'small')
}

describe('a tariff with several prices', () => {
  test('is unchanged only if all prices are', () => {
    const known = { ...conventional, ...white }
    expect(changesOf(known, white)).toEqual([])
    expect(changesOf(known, { ...white, peakBrlPerKwh: '1,53' })).toMatchObject([{ reason: null }])
  })

  test('waits for an editor if one price changed by more than 15%, or was unknown', () => {
    const known = { ...conventional, ...white }
    const [raised] = changesOf(known, { ...white, peakBrlPerKwh: '1,8' })
    expect(raised).toMatchObject({ reason: 'large-change' })
    expect(raised?.changePercent).toBeCloseTo(20)
    expect(changesOf(conventional, white)).toMatchObject([{ reason: 'new-value', changePercent: 0 }])
  })

  test('keeps its white prices if the source has none in force, and its note says so', () => {
    const known = { ...conventional, ...white }
    expect(changesOf(known, { brlPerKwh: '0,84', referenceDate: '2026-11-04' })).toMatchObject([
      {
        reason: null,
        after: {
          brlPerKwh: '0,84',
          ...white,
          note: 'REH 1. A tarifa branca é a anterior: a fonte não tem outra em vigor.',
        },
      },
    ])
  })
})
