import { expect, test } from 'vitest'
import {
  isPastValidity,
  overdueReason,
  reviewIntervalOfChargingCurve,
  reviewIntervalOfFigure,
  reviewIntervalOfIpvaRule,
} from './figure-validity.ts'

const today = '2026-11-20'

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
