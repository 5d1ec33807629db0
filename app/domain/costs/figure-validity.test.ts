import { expect, test } from 'vitest'
import { type ReferenceFigureKey, referenceFigureKinds } from './reference-figure-kinds.ts'
import {
  currentUntil,
  isPastValidity,
  lapseOf,
  overdueReason,
  reviewIntervalOfChargingCurve,
  reviewIntervalOfFigure,
  reviewIntervalOfIpvaRule,
  reviewIntervalOfLocalRule,
  reviewIntervalOfNetworkTariff,
  reviewIntervalOfTariffFlag,
} from './figure-validity.ts'

const today = '2026-11-20'
const keys = Object.keys(referenceFigureKinds) as ReferenceFigureKey[]

test.for([
  [null, false],
  ['2026-11-20', false],
  ['2026-11-19', true],
  ['2026-12-31', false],
] as const)('a figure that is valid until %s is past its validity: %s', ([validUntil, isPast]) => {
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
] as const)('%s of %s is looked at anew because it is %s', ([key, referenceDate, reason]) => {
  expect(overdueReason({ referenceDate, validUntil: null }, reviewIntervalOfFigure(key), today)).toBe(reason)
})

test('a validity that an editor stated stands over the pace, in both directions', () => {
  const pace = reviewIntervalOfFigure('petrol-brl-per-litre')
  expect(overdueReason({ referenceDate: '2025-01', validUntil: '2026-12-31' }, pace, today)).toBeNull()
  expect(overdueReason({ referenceDate: '2026-11', validUntil: '2026-11-19' }, pace, today)).toBe('vencido')
  expect(overdueReason({ referenceDate: '2025', validUntil: '2025-12-31' }, reviewIntervalOfIpvaRule, today)).toBe(
    'vencido',
  )
  expect(overdueReason({ referenceDate: '2015', validUntil: null }, reviewIntervalOfChargingCurve, today)).toBeNull()
})

test('every figure is believed for a year, but for those that age at a pace of their own', () => {
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
  // Each says why, and those of a year not all the same.
  expect(reviewIntervalOfFigure('electricity-brl-per-kwh').why).toContain('reajustada uma vez por ano')
  expect(reviewIntervalOfFigure('flag-red-2-brl-per-kwh').why).toContain('ANEEL')
  expect(reviewIntervalOfFigure('licensing-brl-per-year').why).toContain('refeitas a cada ano')
})

test('rules, tariffs and curves have their pace', () => {
  const months = [
    reviewIntervalOfIpvaRule,
    reviewIntervalOfTariffFlag,
    reviewIntervalOfLocalRule,
    reviewIntervalOfNetworkTariff,
    reviewIntervalOfChargingCurve,
  ].map((interval) => interval.months)
  expect(months).toEqual([12, null, 12, 12, null])
})

test.for([
  [null, null],
  ['2026-11-20', null],
  ['2026-11-19', '2026-11-19'],
] as const)('the last day of what is valid until %s and lapsed is %s', ([validUntil, lapse]) => {
  expect(lapseOf({ validUntil }, today)).toBe(lapse)
})

test.for([
  // As stated, whatever the pace.
  ['2026-12-31', '2020', 12, '2026-12-31'],
  ['2026-12-31', '2020', null, '2026-12-31'],
  // By the pace: so many months after the last day that the date can mean.
  [null, '2025-12-31', 12, '2026-12-31'],
  [null, '2025', 12, '2026-12-31'],
  [null, '2025-08', 6, '2026-02-28'],
  [null, '2025-11-20', 6, '2026-05-20'],
  // Without an end: for ever, or of an unknown day.
  [null, '2025', null, null],
  [null, 'ontem', 12, null],
] as const)(
  'valid until %s, of %s and believed for %s months, it is current until %s',
  ([validUntil, referenceDate, months, end]) => {
    expect(currentUntil({ validUntil, referenceDate }, { months, why: '' })).toBe(end)
  },
)

test('what is of no known day is looked at, unless it does not age', () => {
  expect(overdueReason({ referenceDate: 'ontem', validUntil: null }, { months: 12, why: '' }, today)).toBe('antigo')
  expect(overdueReason({ referenceDate: 'ontem', validUntil: null }, { months: null, why: '' }, today)).toBeNull()
  expect(overdueReason({ referenceDate: '2026', validUntil: today }, { months: 12, why: '' }, today)).toBeNull()
})
