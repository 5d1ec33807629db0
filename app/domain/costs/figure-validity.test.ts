import { expect, test } from 'vitest'
import { type ReferenceFigureKey, referenceFigureKinds } from './reference-figure-kinds.ts'
import {
  currentUntil,
  isPastValidity,
  lapseOf,
  overdueReason,
  reviewIntervalOfFigure,
  tableReviewIntervals,
} from './figure-validity.ts'

const today = '2026-11-20'
const keys = Object.keys(referenceFigureKinds) as ReferenceFigureKey[]

test.for([
  [null, false],
  ['2026-11-20', false],
  ['2026-11-19', true],
  ['2026-12-31', false],
] as const)('valid until %s is past its last day: %s', ([validUntil, isPast]) => {
  expect(isPastValidity({ validUntil }, today)).toBe(isPast)
})

test.for([
  ['petrol-brl-per-litre', '2026-05-20', null],
  ['petrol-brl-per-litre', '2026-05-19', 'antigo'],
  ['petrol-brl-per-litre', '2026-05', null],
  ['electricity-brl-per-kwh', '2025-12', null],
  ['electricity-brl-per-kwh', '2024-12', 'antigo'],
  ['insurance-percent-electric', '2025', null],
  ['licensing-brl-per-year', '2024', 'antigo'],
  ['ethanol-g-co2-per-litre', '2014', null],
  ['tyre-life-km-electric', '2021', null],
  ['tyre-life-km-electric', '2020', 'antigo'],
] as const)('%s of %s is to be reviewed as %s', ([key, referenceDate, reason]) => {
  expect(overdueReason({ referenceDate, validUntil: null }, reviewIntervalOfFigure(key), today)).toBe(reason)
})

test('prefers an editor’s last valid day over the review interval', () => {
  const pace = reviewIntervalOfFigure('petrol-brl-per-litre')
  expect(overdueReason({ referenceDate: '2025-01', validUntil: '2026-12-31' }, pace, today)).toBeNull()
  expect(overdueReason({ referenceDate: '2026-11', validUntil: '2026-11-19' }, pace, today)).toBe('vencido')
  expect(overdueReason({ referenceDate: '2025', validUntil: '2025-12-31' }, tableReviewIntervals.ipva, today)).toBe(
    'vencido',
  )
  expect(overdueReason({ referenceDate: '2015', validUntil: null }, tableReviewIntervals.curvas, today)).toBeNull()
})

test('reviews figures after a year unless they have their own interval', () => {
  const own: Partial<Record<ReferenceFigureKey, number | null>> = {
    'petrol-brl-per-litre': 6,
    'ethanol-brl-per-litre': 6,
    'loan-percent-per-month': 6,
    'grid-g-co2-per-kwh': 24,
    'petrol-g-co2-per-litre': 36,
    'ethanol-g-co2-per-litre': null,
    'tyre-life-km-electric': 60,
    'tyre-life-km-plug-in': 60,
  }
  for (const key of keys) expect(reviewIntervalOfFigure(key).months, key).toBe(own[key] === undefined ? 12 : own[key])
  expect(reviewIntervalOfFigure('electricity-brl-per-kwh').why).toContain('reajustada uma vez por ano')
  expect(reviewIntervalOfFigure('flag-red-2-brl-per-kwh').why).toContain('ANEEL')
  expect(reviewIntervalOfFigure('licensing-brl-per-year').why).toContain('refeitas a cada ano')
})

test('gives rules, tariffs and curves a review interval', () => {
  const { ipva, bandeiras, locais, redes, curvas } = tableReviewIntervals
  const months = [ipva, bandeiras, locais, redes, curvas].map((interval) => interval.months)
  expect(months).toEqual([12, null, 12, 12, null])
})

test.for([
  [null, null],
  ['2026-11-20', null],
  ['2026-11-19', '2026-11-19'],
] as const)('valid until %s gives the lapsed day %s', ([validUntil, lapse]) => {
  expect(lapseOf({ validUntil }, today)).toBe(lapse)
})

test.for([
  // A last valid day overrides the interval.
  ['2026-12-31', '2020', 12, '2026-12-31'],
  ['2026-12-31', '2020', null, '2026-12-31'],
  // The interval starts at the end of the reference date: '2025' ends on 31 December 2025.
  [null, '2025-12-31', 12, '2026-12-31'],
  [null, '2025', 12, '2026-12-31'],
  [null, '2025-08', 6, '2026-02-28'],
  [null, '2025-11-20', 6, '2026-05-20'],
  // A figure without interval or with an unreadable date has no end.
  [null, '2025', null, null],
  [null, 'ontem', 12, null],
] as const)(
  'valid until %s, dated %s, reviewed after %s months: current until %s',
  ([validUntil, referenceDate, months, end]) => {
    expect(currentUntil({ validUntil, referenceDate }, { months, why: '' })).toBe(end)
  },
)

test('marks an unreadable date as outdated unless the figure never ages', () => {
  expect(overdueReason({ referenceDate: 'ontem', validUntil: null }, { months: 12, why: '' }, today)).toBe('antigo')
  expect(overdueReason({ referenceDate: 'ontem', validUntil: null }, { months: null, why: '' }, today)).toBeNull()
  expect(overdueReason({ referenceDate: '2026', validUntil: today }, { months: 12, why: '' }, today)).toBeNull()
})
