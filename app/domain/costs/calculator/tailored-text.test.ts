import { expect, test } from 'vitest'
import { formatConclusion } from './tailored-text.ts'
import { tailoredSavingsOf } from './tailored-savings.ts'
import { buildCarScenario, buildTailoredScenario } from './tailored-scenario.fixture.ts'

const electric = 'O carro elétrico'

// By hand: 458.33 - 104.00 = 354.33 a month, 42,520 in ten years; 30,000 / 354.33 = 84.7 months; at R$ 4 per kWh 640 - 458.33 = 181.67.
test.for([
  [
    'a dearer car',
    130_000,
    100_000,
    0.65,
    `${electric} se paga em 7 anos e 1 mês: custa R$ 30.000 a mais e gasta R$ 354,33 a menos por mês.`,
  ],
  [
    'a cheaper car',
    90_000,
    100_000,
    0.65,
    `${electric} se paga na hora: custa R$ 10.000 a menos e gasta R$ 354,33 a menos por mês.`,
  ],
  [
    'one price',
    100_000,
    100_000,
    0.65,
    `${electric} se paga na hora: custa o mesmo e gasta R$ 354,33 a menos por mês.`,
  ],
  [
    'a dearer car that costs more to run',
    130_000,
    100_000,
    4,
    `${electric} não se paga: custa R$ 30.000 a mais e gasta R$ 181,67 a mais por mês.`,
  ],
  [
    'a cheaper car that costs more to run',
    90_000,
    100_000,
    4,
    `${electric} só compensa por 4 anos e 7 meses: custa R$ 10.000 a menos, mas gasta R$ 181,67 a mais por mês.`,
  ],
  [
    'no price',
    null,
    null,
    0.65,
    `${electric} se paga em dez anos se custar até R$ 42.520 a mais que um carro a gasolina de 12 km/l.`,
  ],
  [
    'no price of B',
    130_000,
    null,
    0.65,
    `${electric} se paga em dez anos se um carro a gasolina de 12 km/l custar R$ 87.480 ou mais.`,
  ],
  ['no price, dearer to run', null, null, 4, `${electric} não se paga pelo uso: gasta R$ 181,67 a mais por mês.`],
] as const)('concludes in one sentence for %s', ([, priceA, priceB, homeBrlPerKwh, sentence]) => {
  const scenario = buildTailoredScenario({
    homeBrlPerKwh,
    a: buildCarScenario('eletrico', { kwhPer100Km: 16, priceBrl: priceA }),
    b: buildCarScenario('combustao', { petrolKmPerLitre: 12, priceBrl: priceB }),
  })
  const text = formatConclusion(tailoredSavingsOf(scenario), scenario, { a: null, b: null })
  expect(text.replaceAll('\u00a0', ' ')).toBe(sentence)
})
