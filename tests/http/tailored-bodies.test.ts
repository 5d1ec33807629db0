import { expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test, siteUrl } from './portal.ts'

const path = '/calculadora/minha-vida'

test.for([
  ['a=b', 'application/x-www-form-urlencoded'],
  ['', 'application/x-www-form-urlencoded'],
  ['--x\r\nContent-Disposition: form-data; name="km"\r\n\r\n10', 'multipart/form-data; boundary=x'],
  ['{"km": 1000}', 'application/json'],
] as const)(
  'what is no form of the calculator is told so and counts nothing: %j (CALC-20)',
  async ([body, type], { portal }) => {
    const count = async () => (await portal.open.db.query.calculatorUsage.findFirst())?.count ?? 0
    const before = await count()
    const headers = { 'content-type': type, origin: siteUrl }
    const answer = await portal.get(path, { method: 'POST', body, headers })
    expect([answer.status, await count()]).toEqual([422, before])
    expect(parsePage(await answer.text()).texts('main form li')).toEqual([
      'O envio chegou sem os campos da calculadora: confira e calcule de novo',
    ])
  },
)
