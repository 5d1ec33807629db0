import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { buildVehicleEntry } from '#tests/builders/vehicle-entry.ts'
import { panelTest as test } from './panel.ts'
import { created, save } from './save-vehicle.ts'

describe('the form of a model', () => {
  test('opens with the specified defaults (AVEH-05, AVEH-06, AVEH-09, AVEH-16)', async ({ panel }) => {
    const { page } = await panel.get('/admin/conteudo/veiculos/novo')
    const field = (name: string) => page.root.querySelector(`[name="${name}"]`)
    expect([field('year')?.getAttribute('min'), field('year')?.getAttribute('max')]).toEqual(['2000', '2030'])
    expect(field('year')?.getAttribute('value')).toBe('2026')
    const types = field('type')?.querySelectorAll('option') ?? []
    expect(types.map((option) => option.getAttribute('value')).toSorted()).toEqual(['eletrico', 'hibrido', 'plug-in'])
    expect(types.find((option) => option.hasAttribute('selected'))?.getAttribute('value')).toBe('eletrico')
    expect(field('is_active')?.hasAttribute('checked')).toBe(true)
    const [pictures] = page.root.querySelectorAll('#imagens')
    expect(pictures?.text).toContain('URL')
    expect(pictures?.text).toContain('Upload otimizado')
    expect(pictures?.text).toContain('Mais uma imagem')
    for (const figure of ['priceBrl', 'rangeKm', 'warrantyBatteryYears'])
      expect(page.root.querySelector(`#numero-${figure} [name="sources.${figure}.codes"]`), figure).not.toBeNull()
  })

  test('opens with all stored values, and as a copy without slug and version (AVEH-11)', async ({ panel }) => {
    const value = (page: Awaited<ReturnType<typeof panel.get>>['page'], name: string) =>
      page.root.querySelector(`[name="${name}"]`)?.getAttribute('value')
    const { page } = await panel.get('/admin/conteudo/veiculos/1')
    expect(page.root.querySelector('[role=dialog] h2')?.text).toContain('Editar BYD Dolphin Mini')
    expect(value(page, 'slug')).toBe('byd-dolphin-mini-1')
    expect(value(page, 'sources.rangeKm.codes')).toBe('PBEV')
    expect(value(page, 'costs.servicingBrl')).toBe('1.740')
    expect(page.root.querySelector('[name="dossier.safety"]')?.text).toContain('Seis airbags')
    const copy = (await panel.get('/admin/conteudo/veiculos/novo?copia=1')).page
    expect([value(copy, 'brand'), value(copy, 'slug') ?? '', value(copy, 'version') ?? '']).toEqual(['BYD', '', ''])
    expect(copy.root.querySelector('[name=is_active]')?.hasAttribute('checked')).toBe(false)
    for (const path of ['999999', 'x', '99999999999', '1%00'])
      expect((await panel.get(`/admin/conteudo/veiculos/${path}`)).status, path).toBe(404)
    expect((await panel.get('/admin/conteudo/veiculos/novo?copia=x')).status).toBe(200)
  })

  test('has at most five pictures, by address or upload (AVEH-16)', async ({ panel }) => {
    const names = ['image_url', 'image_url_2', 'image_url_3', 'image_url_4', 'image_url_5']
    const addresses = names.map((name) => [name, `/imagens/vehicle-images/vehicles/${name}.jpeg`])
    const id = await created(panel, { slug: 'cinco-imagens', ...Object.fromEntries(addresses) })
    const { page } = await panel.get(`/admin/conteudo/veiculos/${id}`)
    const inputs = page.root.querySelectorAll(
      'section:has(#imagens) input[name^=image_url], #imagens input[name^=image_url]',
    )
    expect(inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')])).toEqual(addresses)
    expect(page.text.match(/Upload otimizado/g)).toHaveLength(5)
    expect(page.text).not.toContain('Mais uma imagem')
  })

  test('saves every model of the market unchanged (AVEH-11)', { timeout: 60_000 }, async ({ panel }) => {
    for (const id of ['1', '5', '16', '40', '89', '233']) {
      const { page } = await panel.get(`/admin/conteudo/veiculos/${id}`)
      const form = page.formFields('[role=dialog] form')
      const before = await recordOf(panel.db, id)
      expect(await save(panel, form), id).toMatchObject({ outcome: 'updated' })
      expect(await recordOf(panel.db, id)).toEqual(before)
    }
  })

  test('saves, refuses and overwrites without script (AVEH-10, AVEH-11)', async ({ panel }) => {
    const path = '/admin/conteudo/veiculos'
    const empty = (await panel.get(`${path}/novo`)).page.formFields('[role=dialog] form')
    const form = { ...empty, ...buildVehicleEntry({ slug: 'sem-script', model: 'Sem script' }) }
    const refused = await panel.send(`${path}/novo`, { ...form, year: '1999' })
    expect(refused.page.text).toContain('Escreva um ano de')
    const again = refused.page.formFields('[role=dialog] form')
    expect(again).toMatchObject({ slug: 'sem-script', year: '1999', model: 'Sem script' })
    const made = await panel.send(`${path}/novo`, { ...again, year: '2026' })
    expect(made.status).toBe(303)
    const opened = await panel.get(made.headers.get('location') ?? '')
    const standing = opened.page.formFields('[role=dialog] form')
    const address = `${path}/${standing.id}`
    const saved = await panel.send(address, { ...standing, version: 'Primeira' })
    expect(saved.page.text).toContain('Veículo atualizado com sucesso!')
    const late = await panel.send(address, { ...standing, version: 'Segunda' })
    expect(late.page.text).toContain('Este veículo foi salvo por outra pessoa ou em outra aba.')
    const overwrite = late.page.root.querySelector('[role=dialog] button[name=baseVersion]')?.getAttribute('value')
    const mine = late.page.formFields('[role=dialog] form')
    expect([mine.version, mine.baseVersion, overwrite]).toEqual(['Segunda', '1', '2'])
    const over = await panel.send(address, { ...mine, baseVersion: '2', price: 'R$ 1', price_value: '1' })
    expect(over.page.text).toContain('O preço mudou. De onde vem a mudança?')
  })
})

/** Omits the columns that every save changes. */
async function recordOf(db: Database, id: string): Promise<unknown> {
  const number = Number(id)
  const { rows } = (await db.execute(sql`
    select to_jsonb(v) - 'revision' - 'saved_by' - 'updated_at' as model, to_jsonb(d) as details, to_jsonb(c) as costs,
      (select jsonb_agg(to_jsonb(s) order by s.figure) from vehicle_figure_sources s where s.vehicle_id = ${number}) as sources
    from vehicles v left join vehicle_dossiers d on d.vehicle_id = v.id left join vehicle_costs c on c.vehicle_id = v.id
    where v.id = ${number}`)) as { rows: unknown[] }
  return rows[0]
}
