import { expect, test } from 'vitest'
import { testRange } from './estimated-range.fixture.ts'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { type Day, type DayPlan, planDay } from './day-plan.ts'
import { DayVerdict } from './day-verdict.tsx'

const day: Day = { kmPerDay: 40, nights: 7, homeKw: 7.4, reservePercent: 20, route: 'city' }
const of = (changes: Partial<Day>) => {
  const asked = { ...day, ...changes }
  const plan: DayPlan = planDay(testRange, null, asked)
  const page = renderPage(<DayVerdict plan={plan} day={asked} isPlugIn={false} isExample={false} />)
  const plate = page.root.querySelector('p')
  return { text: page.text, colour: /bg-[\w-]+/.exec(plate?.getAttribute('class') ?? '')?.[0] }
}

test('gives each verdict its text, colour and reason', () => {
  const [yes, tight, noRange, noNight] = [
    of({ kmPerDay: 128 }),
    of({ kmPerDay: 160 }),
    of({ kmPerDay: 161 }),
    of({ kmPerDay: 100, homeKw: 2.2 }),
  ]
  expect([yes.text, tight.text, noRange.text, noNight.text]).toEqual([
    expect.stringMatching(/^Cabe Cabe mesmo com a menor autonomia/),
    expect.stringMatching(/^Cabe no limite Cabe com a autonomia provável, mas não/),
    expect.stringMatching(/^Não cabe A bateria não chega/),
    expect.stringMatching(/^Não cabe As noites na tomada não repõem/),
  ])
  expect([yes.colour, tight.colour, noRange.colour]).toEqual(['bg-accent-soft', 'bg-warn-soft', 'bg-danger-soft'])
})
