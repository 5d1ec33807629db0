import { pricePerKwh, sessionCost, type SessionPrice } from '#app/domain/costs/session-price.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakEvenMonth, paidByMonth } from '#app/domain/costs/ownership/cost-comparison.ts'
import { paybackOf } from '#app/domain/costs/calculator/tailored-savings.ts'
import { fuelsOf } from '#app/domain/costs/calculator/tailored-text.ts'
import { buildCarScenario, buildTailoredScenario } from '#app/domain/costs/calculator/tailored-scenario.fixture.ts'
import { initialSavingsScenario } from '#app/domain/costs/calculator/savings-inputs.ts'
import { savingsOf } from '#app/domain/costs/calculator/savings-start.ts'
import { acHours, filledBattery, socketKwh } from '#app/domain/costs/charging-time.ts'
import { type LossKind, lossOfValueFor, valuesAfterYears } from '#app/domain/costs/loss-of-value.ts'
import { instalmentsOf, type Loan } from '#app/domain/costs/financing.ts'
import { flagSurcharge } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import { whiteTariffBill } from '#app/domain/costs/home-tariff/white-tariff.ts'
import { decideIpva, type IpvaCase } from '#app/domain/costs/ipva-rule.ts'
import { ipvaForecast } from '#app/domain/costs/ipva/state-ipva.ts'
import { ownershipCost } from '#app/domain/costs/ownership-cost.ts'
import { ownershipOf } from '#app/domain/costs/ownership/ownership-of.ts'
import { initialOwnershipScenario } from '#app/domain/costs/ownership/ownership-scenario.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import {
  co2GramsFor,
  electricShare,
  energyFor,
  meanBrlPerKwh,
  mixedKmPerLitre,
  mixedKwhPer100Km,
} from '#app/domain/costs/running-energy.ts'
import { calibrated, consumptionIn } from '#app/domain/range/estimate-range.ts'
import { assumedOf, likelyOf } from '#app/domain/range/range-assumptions.ts'
import { formatBrl, formatNumber } from '#app/platform/format/format-number.ts'
import { buildAssumptions } from '#tests/builders/ownership-assumptions.ts'
import { buildOwnedVehicle, buildPlugIn } from '#tests/builders/owned-vehicle.ts'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'

const tables = exampleCostTables()
const prices = { brlPerKwh: 0.86, brlPerLitre: 6.19 }
const song = { city: 15, road: 11.2 }
const mini = { combined: 16.2, city: 13.8, road: 19.2 }
const whole = { fromPercent: 0, toPercent: 100 }
const daily = { fromPercent: 20, toPercent: 80 }
const ex30 = filledBattery({ batteryKwh: 51, batteryUsableKwh: 49 }).kwh

const brl = (reais: number | null | undefined) => formatBrl(reais ?? Number.NaN)
const hours = (of: number | null) => `${formatNumber(of ?? Number.NaN, 2)} h`
const electric = (kwhPer100Km: number | null) =>
  brl(energyFor(1000, { kwhPer100Km, kmPerLitre: null, electricShare: 1 }, prices)?.brl)
const burnt = (kmPerLitre: number | null, brlPerLitre = prices.brlPerLitre) =>
  brl(energyFor(1000, { kwhPer100Km: null, kmPerLitre, electricShare: 0 }, { ...prices, brlPerLitre })?.brl)
const resale = (kind: LossKind, priceBrl: number, years: number) =>
  brl(valuesAfterYears(priceBrl, lossOfValueFor(tables.figures, kind, priceBrl)?.values ?? [], years).at(-1))
const firstPayment = (system: Loan['system']) =>
  brl(
    (instalmentsOf({ system, principalBrl: 100_000, ratePercentPerMonth: 2.1, months: 48 })[0]?.paymentCents ?? 0) /
      100,
  )
const threeYears = (vehicle = buildOwnedVehicle(), numbers = {}) =>
  ownershipOf(vehicle, tables, { ...initialOwnershipScenario, numbers }, '2026-02-01').cost

/** Cost of a car with only a price and energy. */
function paidOf(priceBrl: number, yearlyEnergyBrl: number) {
  const none = { years: 5, ipvaPercent: [0, 0, 0, 0, 0], depreciationPercent: [0] }
  return paidByMonth(ownershipCost(buildAssumptions({ ...none, priceBrl, yearlyEnergyBrl })))
}

/** IPVA in BRL. The rule with rate `cheap` has a limit; the rule with rate `full` applies above it. */
function ipvaOf(limit: 'priceUpToBrl' | 'powerUpToCv', [cheap, full]: [number, number], car: Partial<IpvaCase>) {
  const [plain] = tables.ipvaRules
  if (!plain) throw new Error('the example has rules')
  const limited = { ...plain, [limit]: limit === 'priceUpToBrl' ? 250_000 : 150, ratePercent: cheap }
  const found = { state: 'SP', technology: 'bev', priceBrl: 150_000, powerCv: 100, isFlex: null, ...car } as const
  const asked: IpvaCase = { ...found, ownershipYear: 1, calendarYear: 2026, isLocallyBuilt: null }
  const { rule } = decideIpva([limited, { ...plain, ratePercent: full }], asked)
  return ((asked.priceBrl ?? 0) * (rule?.ratePercent ?? Number.NaN)) / 100
}

function flagBrl(): number {
  const keys = {
    'flag-red-1-brl-per-kwh': 0.044_63,
    'electricity-icms-percent': 18,
    'electricity-pis-cofins-percent': 5,
  }
  const figures = Object.entries(keys).map(([key, value]) => ({ ...tables.figures[0], key, values: [value] }))
  const asked = { figures: figures as ReferenceFigure[], flags: [], month: '2026-01' }
  return 162 * (flagSurcharge('vermelha-1', 'SP', asked).brlPerKwh ?? Number.NaN)
}

function hotCityBrl(): number {
  const figures = {
    rangeKm: 280,
    batteryKwh: 38,
    batteryUsableKwh: null,
    weightKg: null,
    widthMm: null,
    heightMm: null,
  }
  const assumptions = likelyOf(assumedOf({ type: 'eletrico', category: 'hatch', acChargeKw: null, ...figures }))
  const model = calibrated({ rangeKm: 280, batteryKwh: 38 }, assumptions)
  const [mild = 0, hot = 0] = [false, true].map((isHot) => consumptionIn(model, { speedKmh: null, isHot }))
  return (hot - mild) * 100 * prices.brlPerKwh
}

const carOfFuels = buildCarScenario('combustao', { petrolKmPerLitre: 10, ethanolKmPerLitre: 7 })
const savingBrl = savingsOf(initialSavingsScenario).savingBrlPerMonth
const plugInUse = { kwhPer100Km: 23.2, kmPerLitre: mixedKmPerLitre(song, 0.55), electricShare: electricShare(63, 90) }
const ownCar = { state: 'SP', technology: 'bev', valueBrl: 159_800, ownershipYear: 1, isLocallyBuilt: false } as const

/** By number of the worked example, formatted as visitors see them. */
const computed: Record<number, () => string> = {
  1: () => electric(16.2),
  2: () => burnt(12, 5.5),
  3: () => brl(savingsOf(initialSavingsScenario).savingBrlPerYear),
  4: () => brl((threeYears()?.totalCents ?? Number.NaN) / 100),
  5: () => firstPayment('price'),
  6: () => firstPayment('sac'),
  7: () =>
    brl(
      ipvaForecast(
        { rules: tables.ipvaRules, figures: tables.figures },
        { ...ownCar, powerCv: null, isFlex: false },
        2026,
      ).knownBrl,
    ),
  8: () => hours(acHours({ batteryKwh: 38.88, onboardKw: 6.6 }, 7.4, whole)),
  9: () => brl(socketKwh(38.88, daily) * prices.brlPerKwh),
  10: () => {
    const payback = paybackOf(30_000, savingBrl)
    return payback.kind === 'after' ? `${payback.months} months` : payback.kind
  },
  11: () => `month ${breakEvenMonth(paidOf(120_000, 6000), paidOf(100_000, 12_000))}`,
  12: () => `${co2GramsFor({ kwh: 0, litres: 12_000 / 12 }, { gramsPerKwh: 54.5, gramsPerLitre: 1548 }) / 1000} kg`,
  13: () =>
    brl(
      162 *
        meanBrlPerKwh(
          { home: 0.7, publicAc: 0.1, publicDc: 0.2 },
          { homeBrlPerKwh: 0.86, publicAcBrlPerKwh: 1.14, publicDcBrlPerKwh: 1.95 },
        ),
    ),
  14: () => brl(fuelsOf(carOfFuels, buildTailoredScenario({ petrolBrlPerLitre: 6.19 }))?.evenEthanolBrlPerLitre),
  15: () => burnt(mixedKmPerLitre(song, 0.55)),
  16: () => burnt(mixedKmPerLitre({ city: 16.4, road: 12.9 }, 0.55)),
  17: () => burnt(mixedKmPerLitre({ city: 17.5, road: 15.2 }, 0.55)),
  18: () => burnt(mixedKmPerLitre(song, 1)),
  19: () => burnt(mixedKmPerLitre(song, 0)),
  20: () => electric(mixedKwhPer100Km(mini, 1)),
  21: () => electric(mixedKwhPer100Km(mini, 0)),
  22: () => electric(mixedKwhPer100Km(mini, 0.5)),
  23: () => resale('electric', 122_800, 3),
  24: () => resale('plug-in', 187_800, 3),
  25: () => resale('hybrid', 190_120, 5),
  26: () => resale('combustion', 120_000, 3),
  27: () => hours(acHours({ batteryKwh: ex30, onboardKw: 11 }, 11, whole)),
  28: () => brl(socketKwh(ex30 ?? Number.NaN, daily) * prices.brlPerKwh),
  29: () => brl(energyFor(1000, plugInUse, prices)?.brl),
  30: () => brl((threeYears(buildPlugIn(), { kmPerMonth: 3000 })?.parts.energy ?? Number.NaN) / 100),
  31: () => brl(flagBrl()),
  32: () => {
    const white = { conventionalBrl: 0.86, offPeakBrl: 0.7, intermediateBrl: null, peakBrl: null }
    return brl(whiteTariffBill(162, white, 0).savingBrlPerMonth)
  },
  33: () =>
    brl(ipvaOf('priceUpToBrl', [0, 4], { priceBrl: 250_000 }) + ipvaOf('priceUpToBrl', [0, 4], { priceBrl: 300_000 })),
  34: () => brl(ipvaOf('powerUpToCv', [2, 3], { powerCv: 177 })),
  35: () => brl(hotCityBrl()),
  36: () => brl(chargeBrl(socketKwh(40, daily, 0), { ...pricePerKwh(4), brlPerSession: 2.5, ...idleFee }, 30)),
  37: () => brl(chargeBrl(socketKwh(40, daily), pricePerKwh(1.77), 0)),
}

const idleFee = { idleBrlPerMinute: 5, idleGraceMinutes: 15 }

function chargeBrl(kwh: number, price: SessionPrice, idleMinutes: number): number {
  return sessionCost(price, { kwh, minutes: null, idleMinutes })?.min ?? NaN
}

const sheet = readFileSync(new URL('../docs/worked-examples.md', import.meta.url), 'utf8')
const examples = sheet.split('\n## ').slice(1).map(readExample)

function readExample(text: string): { number: number; title: string; result: string } {
  const [, number, title] = /^(\d+)\. (.+)/.exec(text) ?? []
  const [, result] = /- Result: \*\*(.+)\*\*/.exec(text) ?? []
  return { number: Number(number), title: title ?? '', result: result ?? 'none' }
}

test('computes each example of the sheet, and no other', () => {
  expect(examples.length).toBeGreaterThanOrEqual(34)
  expect(examples.map(({ number }) => number)).toEqual(Object.keys(computed).map(Number))
  expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length)
})

test.for(examples)('worked example $number: $title', ({ number, result }) => {
  expect(computed[number]?.().replaceAll('\u00a0', ' ')).toBe(result)
})
