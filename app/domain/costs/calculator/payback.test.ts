import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paybackOf } from './tailored-savings.ts'

test.for([
  // Price difference / monthly saving = 37,000 / 354.33 = 104.4 months: it is paid back during month 105.
  ['a dearer car that saves', 37_000, 354.33, { kind: 'after', months: 105 }],
  ['a whole number of months', 1200, 100, { kind: 'after', months: 12 }],
  ['a dearer car that costs more to run', 1000, -10, { kind: 'never' }],
  ['a dearer car that runs for the same', 1000, 0, { kind: 'never' }],
  ['one price, and dearer to run', 0, -10, { kind: 'never' }],
  ['one price, and cheaper to run', 0, 10, { kind: 'at-once' }],
  ['one price, one cost', 0, 0, { kind: 'at-once' }],
  ['a cheaper car that saves as well', -5000, 10, { kind: 'at-once' }],
  // Price difference / monthly extra cost = 5,000 / 120 = 41.7 months: in month 41 the cheaper car still has the lower total.
  ['a cheaper car that costs more to run', -5000, -120, { kind: 'until', months: 41 }],
  ['no price', null, 100, { kind: 'unknown' }],
] as const)('computes the payback of %s', ([, difference, saving, payback]) => {
  expect(paybackOf(difference, saving)).toEqual(payback)
})

test('pays back in the computed month and not in the month before', () => {
  const difference = fc.double({ min: 0.01, max: 1_000_000, noNaN: true })
  const saving = fc.double({ min: 0.01, max: 50_000, noNaN: true })
  fc.assert(
    fc.property(difference, saving, (differenceBrl, savingBrl) => {
      const payback = paybackOf(differenceBrl, savingBrl)
      if (payback.kind !== 'after') throw new Error('a saving pays')
      expect(payback.months * savingBrl).toBeGreaterThanOrEqual(differenceBrl * (1 - 1e-6) - 1e-6)
      expect((payback.months - 1) * savingBrl).toBeLessThan(differenceBrl + 1e-6)
      const lasting = paybackOf(-differenceBrl, -savingBrl)
      if (lasting.kind !== 'until') throw new Error('an advantage lasts')
      expect(lasting.months * savingBrl).toBeLessThanOrEqual(differenceBrl * (1 + 1e-6) + 1e-6)
      expect((lasting.months + 1) * savingBrl).toBeGreaterThan(differenceBrl - 1e-6)
    }),
  )
})
