import { expect, test } from 'vitest'
import { sampleVehicle } from '#app/domain/vehicles/illustrations/sample-vehicles.fixture.ts'
import { drawMeasures, drawWithPerson } from './measures-view.ts'

const writingIn = (svg: string) => [...svg.matchAll(/<g aria-label="([^"]*)"/g)].map(([, text]) => text)

test('writes length, wheelbase and height in millimetres with dots', () => {
  const svg = drawMeasures(sampleVehicle({ lengthMm: 3780, wheelbaseMm: 2500, heightMm: 1540 }))
  expect(writingIn(svg)).toEqual(
    expect.arrayContaining(['2.500\u00a0mm', '3.780\u00a0mm', '1.540\u00a0mm', '0', '1', '2', '3\u00a0m']),
  )
})

test('draws dimension lines from end to end of the vehicle', () => {
  const svg = drawMeasures(sampleVehicle({ lengthMm: 4000, wheelbaseMm: 2500 }))
  expect(svg).toContain('M0 735v110')
  expect(svg).toMatch(/aria-label="Medidas: Marca Modelo, 4\.000\u00a0mm de comprimento, 2\.500\u00a0mm entre os eixos/)
})

test('draws a person of 1,70 m in front of the nose next to a ruler', () => {
  const svg = drawWithPerson(sampleVehicle())
  expect(writingIn(svg)).toEqual(['0\u00a0m', '1\u00a0m', '2\u00a0m', '1,70\u00a0m'])
  const [, headMiddle, , headRadius] = /<ellipse cy="(-\d+)" rx="(\d+)" ry="(\d+)"/.exec(svg) ?? []
  expect(Number(headMiddle) - Number(headRadius)).toBe(-1700)
})

test('writes measures as outlines, because an image cannot load the page’s typeface', () => {
  const svg = drawMeasures(sampleVehicle({ lengthMm: 3780, wheelbaseMm: 2500, heightMm: 1540 }))
  expect(svg).not.toMatch(/<text|font-family/)
  const [, letters = ''] = /<g aria-label="3\.780\u00a0mm"[^>]*>(.*?)<\/g>/.exec(svg) ?? []
  expect(letters.match(/<use /g)).toHaveLength('3.780mm'.length)
})
