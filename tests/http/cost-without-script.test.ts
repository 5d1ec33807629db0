import { expect } from 'vitest'
import { costFilePath, costHistoryPath, costTablePath } from '#app/panel/costs/tables/cost-table.ts'
import { panelTest as test } from './panel.ts'
import type { ParsedPage } from '#tests/fixtures/parsed-page.ts'

const stated = { source: 'ANP', referenceDate: '2026-11', validUntil: '', confidence: 'alta', note: '' }
const fieldsOf = (form: ParsedPage['root'] | null) =>
  Object.fromEntries(
    (form?.querySelectorAll('input, textarea, select') ?? []).map((field) => [
      field.getAttribute('name') ?? '',
      field.getAttribute('value') ?? field.querySelector('[selected]')?.getAttribute('value') ?? field.textContent,
    ]),
  )
const formOf = (page: ParsedPage, intent: string) =>
  page.root.querySelectorAll('form').find((form) => fieldsOf(form).intent === intent) ?? null

test('compares a file on the page, says why lines are refused, and applies what was shown (PANEL-06)', async ({
  panel,
}) => {
  const path = costTablePath('fatores')
  const text = await (await panel.ask(costFilePath('fatores'))).text()
  const [head, ...lines] = text.trimEnd().split('\r\n')
  const withFile = (written: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'compare', tabela: 'fatores' })) form.set(name, value)
    form.set('arquivo', new File([written], 'fatores.csv'))
    return form
  }
  const refused = await panel.send(path, withFile(''))
  expect(refused.page.texts('[role=alert]')[0]).toContain('O arquivo está vazio.')

  const compared = await panel.send(path, withFile([head, ...lines.slice(1)].join('\r\n')))
  expect(compared.page.texts('dialog h2')).toContain('O que muda em Fatores')
  expect(compared.page.texts('dl > div')).toContain('Retiradas 1')
  const rows = () => panel.get(path).then(({ page }) => page.text.match(/(\d+) linhas/)?.[1])
  const before = Number(await rows())
  const asked = await panel.send(path, fieldsOf(formOf(compared.page, 'apply')))
  expect(asked.page.texts('p[role=alert]')).toContain(
    'Uma linha em vigor não está no arquivo e será retirada. Aplicar?',
  )
  expect(Number(await rows())).toBe(before)
  const sent = fieldsOf(asked.page.root.querySelector('form:has(p[role=alert])'))
  const applied = await panel.send(path, sent)
  expect(applied.page.texts('p[role=status]')).toContain(
    'Sucesso! Tabela atualizada. Linhas novas: 0; alteradas: 0; retiradas: 1.',
  )
  expect(Number(await rows())).toBe(before - 1)
  const late = await panel.send(path, sent)
  expect(late.page.texts('[role=alert]').join()).toContain('Alguém mudou a tabela depois que você enviou o arquivo.')
})

test('opens a row by its address, reports problems at the field, and saves, removes and restores it (PANEL-06)', async ({
  panel,
}) => {
  const path = `${costTablePath('energia')}?key=petrol-brl-per-litre&state=AM`
  const { page } = await panel.get(path)
  const opener = page.root.querySelector('tbody form:has([name=abrir])')
  const opened = await panel.get(`${costTablePath('energia')}?${new URLSearchParams(fieldsOf(opener))}`)
  expect(opened.page.texts('dialog h2')).toContain('Editar: Gasolina, Amazonas')
  const entry = fieldsOf(formOf(opened.page, 'save'))
  const refused = await panel.send(path, { ...entry, values: '740' })
  expect(refused.status).toBe(200)
  const again = await panel.send(`${path}&abrir=${entry.base}`, { ...entry, values: '740' })
  expect(again.page.text).toContain('Escreva um número de 0,01 a 100, em R$/litro.')
  expect(fieldsOf(formOf(again.page, 'save')).values).toBe('740')
  const saved = await panel.send(`${path}&abrir=${entry.base}`, { ...entry, values: '7,77', ...stated })
  expect(saved.page.text).toContain('Linha gravada. O que estava antes ficou no histórico.')
  expect(saved.page.texts('td[data-label=Valor]')).toEqual(['R$ 7,77/litro'])

  const conflict = await panel.send(`${path}&abrir=${entry.base}`, { ...entry, values: '7,88', ...stated })
  expect(conflict.page.text).toContain('Outra pessoa trocou ou retirou esta linha.')
  expect(conflict.page.texts('td[data-label=Valor]')).toEqual(['R$ 7,77/litro'])
  const asked = await panel.send(path, fieldsOf(formOf(saved.page, 'takeAway')))
  expect(asked.page.texts('p[role=alert]')[0]).toMatch(/^Retirar Gasolina, Amazonas, R\$ 7,77\/litro\?/)
  const gone = await panel.send(path, fieldsOf(asked.page.root.querySelector('form:has(p[role=alert])')))
  expect(gone.page.text).toContain('Linha retirada. Ela está no histórico e pode voltar.')
  const history = await panel.get(costHistoryPath('energia'))
  const question = await panel.send(costHistoryPath('energia'), fieldsOf(formOf(history.page, 'restore')))
  expect(question.page.texts('p[role=alert]')[0]).toMatch(/Ela volta a valer\.$/)
  const back = await panel.send(
    costHistoryPath('energia'),
    fieldsOf(question.page.root.querySelector('form:has(p[role=alert])')),
  )
  expect(back.page.text).toContain('Linha restaurada. O portal já conta com ela.')
})
