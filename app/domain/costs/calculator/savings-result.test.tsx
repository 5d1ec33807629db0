import { expect, test } from 'vitest'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { SavingsFields } from './calculator-page.tsx'
import { initialSavings } from './savings-address.ts'
import { initialSavingsScenario } from './savings-inputs.ts'
import { readDifference } from './price-difference.ts'
import { CostBar } from './cost-bar.tsx'
import { savingsOf } from './savings-start.ts'
import { SavingsResult, SavingsTenYears } from './savings-result.tsx'

// By hand, petrol and electricity: 458.33 and 104.00 per month; 5,500 and 1,248 per year; 45.83 and 10.40 per 100 km.
test('shows each amount with its label, per month, per year and over ten years (CALC-12, CALC-13, CALC-15)', () => {
  const savings = savingsOf(initialSavingsScenario)
  const difference = readDifference(new URLSearchParams('diferenca=21.260'), savings)
  expect(difference).toMatchObject({ typed: '21260', crossing: 'empate em 5 anos' })
  const page = renderPage(
    <>
      <SavingsResult savings={savings} today={null} />
      <SavingsTenYears savings={savings} typed={initialSavings} difference={difference} />
    </>,
  )
  expect(page.texts('dl > div')).toEqual([
    'Gasolina por mês R$ 458,33',
    'Eletricidade por mês R$ 104,00',
    'Economia por ano R$ 4.252,00',
    'Custo por 100 km R$ 10,40 contra R$ 45,83',
  ])
  expect(page.texts('figure h2')).toEqual(['R$ 21.260 a mais se pagam em 5 anos.'])
  expect(page.texts('figure li')).toEqual([
    'Gasolina R$ 55.000 em 10 anos',
    'Elétrico, com a diferença de preço R$ 33.740 em 10 anos',
  ])
  expect(page.texts('figure thead th')).toEqual(['Ano', 'Gasolina', 'Elétrico', 'Diferença'])
  // The difference of 5 × 4,252 = 21,260 pays off after five years: 21,260 + 5 × 1,248 = 27,500.
  expect(page.texts('figure tbody tr')[5]).toBe('5 R$ 27.500,00 R$ 27.500,00 R$ 0,00')
})

test('does not ask for a price difference if electricity costs more', () => {
  const savings = savingsOf({ ...initialSavingsScenario, energia: 4 })
  const difference = readDifference(new URLSearchParams(), savings)
  const page = renderPage(<SavingsTenYears savings={savings} typed={initialSavings} difference={difference} />)
  expect(page.texts('figure h2')).toEqual(['Com estes preços, rodar com eletricidade não se paga.'])
  expect(page.texts('form')).toEqual([])
})

test('draws bars in proportion to their amounts (CALC-12, CALC-13)', () => {
  const page = renderPage(<SavingsResult savings={savingsOf(initialSavingsScenario)} today={null} />)
  const bars = page.root
    .querySelectorAll('dl [style]')
    .map((bar) => [bar.getAttribute('class'), bar.getAttribute('style')])
  // The bar of electricity is 104.00 / 458.33 = 22.7% of the bar of petrol.
  expect(bars).toEqual([
    [expect.stringContaining('bg-petrol'), 'width:100.0%'],
    [expect.stringContaining('bg-elec'), 'width:22.7%'],
  ])
})

test('shows an amount as the sum of its parts in cents', () => {
  const parts = [10.006, 20.006].map((reais, index) => ({ reais, className: `bg-${index}` }))
  const page = renderPage(
    <dl>
      <CostBar name="Carro A" icon={null} parts={parts} maxReais={40} />
    </dl>,
  )
  // The total adds the rounded parts: 10.01 + 20.01.
  expect(page.texts('dl')[0]).toContain('R$ 30,02')
})

test('shows each input with its unit (CALC-01)', () => {
  const page = renderPage(
    <SavingsFields typed={initialSavings} problems={{}}>
      {null}
    </SavingsFields>,
  )
  for (const text of [
    'Quilometragem mensal km/mês',
    'Preço da gasolina R$/litro',
    'Consumo da gasolina km/litro',
    'Preço da energia R$/kWh',
    'Consumo elétrico kWh/100 km',
  ])
    expect(page.text).toContain(text)
})
