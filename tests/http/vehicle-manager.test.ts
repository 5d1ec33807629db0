import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { vehicles } from '#database/schema/vehicles.ts'
import { buildVehicleEntry } from '#tests/builders/vehicle-entry.ts'
import { panelTest as test } from './panel.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { siteUrl } from './portal.ts'
import { created, save } from './save-vehicle.ts'

const table = '/admin/conteudo/veiculos'

describe('the table of models', () => {
  test('shows the specified columns, newest model first (AVEH-01, AVEH-02)', async ({ panel }) => {
    // The seed uses the real clock, this test a fixed one.
    await panel.db.update(vehicles).set({ createdAt: new Date('2026-01-01T00:00:00Z') })
    await created(panel, { slug: 'primeira-linha', model: 'Primeira' })
    const { page } = await panel.get('/admin/conteudo/veiculos')
    const [row] = page.root.querySelectorAll('tbody tr')
    const cells = row
      ?.querySelectorAll('td[data-label], th')
      .map((cell) => [cell.getAttribute('data-label'), cell.textContent.replaceAll(/\s+/g, ' ').trim()])
    expect(cells).toEqual([
      ['Marca', 'BYD'],
      [undefined, 'Primeira Plus/veiculo/primeira-linha'],
      ['Ano', '2026'],
      ['Preço', 'R$ 184.800'],
      ['Tipo', 'Elétrico'],
      ['Situação', 'Ativo'],
    ])
    const actions = row
      ?.querySelectorAll('td:last-child a, td:last-child button')
      .map((one) => one.getAttribute('aria-label'))
    expect(actions).toEqual([
      'Editar BYD Primeira Plus',
      'Duplicar BYD Primeira Plus',
      'Ver no portal BYD Primeira Plus (abre em outra aba)',
      'Excluir BYD Primeira Plus',
    ])
  })

  test('is searched, filtered and paged by its address', async ({ panel }) => {
    const { page } = await panel.get(
      '/admin/conteudo/veiculos?busca=dolphin&situacao=ativo&tipo=eletrico&ordem=preco-menor',
    )
    expect(page.texts('tbody th').every((name) => /dolphin/i.test(name))).toBe(true)
    expect(page.root.querySelector('form[role=search]')?.getAttribute('method') ?? 'get').toBe('get')
    expect(page.root.querySelector('select[name=ordem] option[selected]')?.getAttribute('value')).toBe('preco-menor')
    const first = await panel.get('/admin/conteudo/veiculos?ordem=nome')
    expect(first.page.texts('tbody tr')).toHaveLength(50)
    const [next] = first.page.hrefs('a[href*=depois]')
    const second = await panel.get(`${table}${next}`)
    const seen = new Set(first.page.texts('tbody th'))
    expect(second.page.texts('tbody th').filter((name) => seen.has(name))).toEqual([])
    for (const query of [
      'depois=x',
      'depois=%00.1&ordem=nome',
      'ordem=__proto__',
      'tipo=x&situacao=y',
      'busca=%00',
      `busca=${'a'.repeat(5000)}`,
    ])
      expect((await panel.get(`/admin/conteudo/veiculos?${query}`)).status, query).toBe(200)
  })

  test('shows an error inside the panel if it cannot be read (AVEH-03)', async ({ panel }) => {
    await panel.db.execute(sql`alter table vehicles rename to vehicles_away`)
    try {
      const { page } = await panel.get('/admin/conteudo/veiculos')
      expect(page.root.querySelector('main [role=alert]')?.text).toContain('Falha ao carregar veículos')
      expect(page.texts('[role=tab]')).toHaveLength(7)
    } finally {
      await panel.db.execute(sql`alter table vehicles_away rename to vehicles`)
    }
  })
})

describe('saving', () => {
  test('refuses an empty form and stores nothing (AVEH-04, AVEH-10)', async ({ panel }) => {
    const count = async () => (await panel.db.select({ id: vehicles.id }).from(vehicles)).length
    const before = await count()
    const answer = await save(panel, {})
    expect(answer).toMatchObject({ outcome: 'invalid', sentence: 'Por favor, preencha todos os campos obrigatórios.' })
    expect(Object.keys(answer.problems)).toContain('price_value')
    expect(await save(panel, buildVehicleEntry({ slug: 'antigo', year: '1999' }))).toMatchObject({
      outcome: 'invalid',
      problems: { year: expect.any(String) },
    })
    expect(await count()).toBe(before)
  })

  test('moves a deleted model to the bin and restores it for visitors', async ({ panel, portal }) => {
    const id = await created(panel, { slug: 'byd-da-lixeira', model: 'Lixeira' })
    const page = await portal.page('/veiculo/byd-da-lixeira')
    const { binId } = (await panel.act(table, 'delete', { id: String(id) })) as unknown as { binId: number }
    expect((await portal.get('/veiculo/byd-da-lixeira')).status).toBe(404)
    expect(await portal.page('/sitemap-vehicles.xml')).not.toContain('byd-da-lixeira')
    expect((await panel.get('/admin/conteudo/veiculos?busca=lixeira')).page.text).not.toContain('BYD Lixeira')
    const bin = await panel.get('/admin/conteudo/lixeira')
    expect(bin.page.texts('tbody tr')[0]).toMatch(
      /^BYD Lixeira Plus 2026 Veículo 20\/11\/2026 12:00 editora 20\/12\/2026 12:00 Restaurar$/,
    )
    expect(await panel.act('/admin/conteudo/lixeira', 'restore', { id: 'x' })).toEqual({ outcome: 'missing' })
    expect(await panel.act('/admin/conteudo/lixeira', 'restore', { id: String(binId) })).toEqual({
      outcome: 'restored',
    })
    expect(await panel.act('/admin/conteudo/lixeira', 'restore', { id: String(binId) })).toEqual({ outcome: 'missing' })
    expect(parsePage(await portal.page('/veiculo/byd-da-lixeira')).texts('main')).toEqual(parsePage(page).texts('main'))
    expect((await panel.get('/admin/conteudo/seguranca')).page.text).toContain('Restaurado da lixeira')
    await panel.act(table, 'delete', { id: String(id) })
  })

  test('saves, hides and deletes for visitors at once (AVEH-11, AVEH-12, AVEH-13)', async ({ panel, portal }) => {
    const id = await created(panel, { slug: 'byd-dolphin-teste', model: 'Teste' })
    const listed = async () =>
      (await portal.page('/sitemap-vehicles.xml')).match(/(?<=\/veiculo\/)byd-dolphin-(teste|novo)(?=<)/g)
    expect(await portal.page('/veiculo/byd-dolphin-teste')).toContain('184.800')
    expect(await listed()).toEqual(['byd-dolphin-teste'])
    const change = buildVehicleEntry({
      slug: 'byd-dolphin-novo',
      model: 'Teste',
      price: 'R$ 170.000',
      price_value: '170000',
      'change.priceBrl': 'correction',
    })
    expect(await save(panel, { ...change, id: String(id), baseVersion: '1' })).toMatchObject({ outcome: 'updated' })
    const old = await portal.get('/veiculo/byd-dolphin-teste')
    expect(old.status).toBe(200)
    expect(await old.text()).toMatch(/rel="canonical" href="[^"]+\/veiculo\/byd-dolphin-novo"/)
    expect(await listed()).toEqual(['byd-dolphin-novo'])
    expect((await panel.get('/admin/conteudo/veiculos')).page.text).toContain('R$ 170.000')
    await panel.act(table, 'deactivate', { id: String(id) })
    expect((await portal.get('/veiculo/byd-dolphin-novo')).status).toBe(404)
    expect(await listed()).toBeNull()
    await panel.act(table, 'activate', { id: String(id) })
    expect(await listed()).toEqual(['byd-dolphin-novo'])
    expect(await panel.act(table, 'delete', { id: String(id) })).toEqual({
      outcome: 'deleted',
      binId: expect.any(Number),
    })
    expect((await portal.get('/veiculo/byd-dolphin-novo')).status).toBe(404)
    expect((await portal.get('/veiculo/byd-dolphin-teste')).status).toBe(404)
    expect(await listed()).toBeNull()
    expect(await panel.act(table, 'delete', { id: String(id) })).toEqual({ outcome: 'missing' })
    expect(await save(panel, { ...change, id: String(id), baseVersion: '2' })).toMatchObject({ outcome: 'missing' })
  })

  test('reports a save on an older revision with editor, time and differences (AVEH-11)', async ({ panel }) => {
    const id = String(await created(panel, { slug: 'duas-abas' }))
    await save(panel, { ...buildVehicleEntry({ slug: 'duas-abas', range_km: '300' }), id, baseVersion: '1' })
    const answer = await save(panel, {
      ...buildVehicleEntry({ slug: 'duas-abas', year: '2025' }),
      id,
      baseVersion: '1',
    })
    expect(answer).toMatchObject({
      outcome: 'conflict',
      version: 2,
      username: 'editora',
      savedAt: '2026-11-20T15:00:00.000Z',
    })
    expect(answer.differences.map(({ field }) => field)).toEqual(['year', 'range_km'])
    expect(await save(panel, { ...buildVehicleEntry({ slug: 'duas-abas' }), id })).toMatchObject({
      outcome: 'conflict',
    })
  })

  test('reports a taken slug and an unknown source at their fields', async ({ panel }) => {
    expect(await save(panel, buildVehicleEntry({ slug: 'byd-dolphin-mini-1' }))).toMatchObject({
      outcome: 'invalid',
      problems: { slug: 'Já existe um veículo com este endereço (slug).' },
    })
    const source = { 'sources.rangeKm.codes': 'NADA', 'sources.rangeKm.confidence': 'alta' }
    const { problems } = await save(panel, buildVehicleEntry({ slug: 'sem-fonte', ...source }))
    expect(problems['sources.rangeKm.codes']).toContain('NADA')
  })

  test('reports a failure with the specified sentence, without database details (AVEH-14)', async ({ panel }) => {
    const id = String(await created(panel, { slug: 'falha' }))
    const saying = async (path: string, form: Record<string, string>) => {
      const { status, page } = await panel.send(path, { intent: 'save', ...form })
      return [status, ...page.texts('[role=dialog] form p[role=alert]')]
    }
    await panel.db.execute(sql`alter table vehicle_dossiers rename to vehicle_dossiers_away`)
    try {
      const form = buildVehicleEntry({ slug: 'falha-2' })
      expect(await saying(`${table}/novo`, form)).toEqual([500, 'Erro Ocorreu um erro ao criar o veículo.'])
      expect(await save(panel, form)).toEqual({ outcome: 'failed' })
    } finally {
      await panel.db.execute(sql`alter table vehicle_dossiers_away rename to vehicle_dossiers`)
    }
    await panel.db.execute(sql`alter table vehicle_revisions rename to vehicle_revisions_away`)
    try {
      const form = { ...buildVehicleEntry({ slug: 'falha' }), id, baseVersion: '1' }
      expect(await saying(`${table}/${id}`, form)).toEqual([500, 'Erro Ocorreu um erro ao atualizar o veículo.'])
      expect(await save(panel, form)).toEqual({ outcome: 'failed' })
      expect(await panel.act(table, 'delete', { id })).toEqual({ outcome: 'failed' })
      expect(await panel.act(table, 'deactivate', { id })).toEqual({ outcome: 'failed' })
    } finally {
      await panel.db.execute(sql`alter table vehicle_revisions_away rename to vehicle_revisions`)
    }
    expect(await panel.db.select().from(vehicles).where(eq(vehicles.slug, 'falha-2'))).toEqual([])
  })

  test('reports an overlong text, and responds to a malformed request', async ({ panel, portal }) => {
    const answer = await save(panel, buildVehicleEntry({ slug: 'longo', description: 'a'.repeat(200_000) }))
    expect(answer.problems.description).toBe('Use até 20.000 caracteres; aqui há 200.000.')
    const stranger = { method: 'POST', headers: { origin: siteUrl } }
    expect((await portal.get('/admin/conteudo/veiculos/novo.data', stranger)).status).toBe(401)
    for (const form of [{ id: 'x' }, { id: '-1' }, { id: '99999999999' }])
      expect(await save(panel, form)).toMatchObject({ outcome: 'missing' })
  })

  test('shows markup in a model as text to editors and visitors', async ({ panel, portal }) => {
    const hostile = `<script>alert('x')</script><img src=x onerror=alert(1)>`
    const id = await created(panel, {
      slug: 'hostil',
      brand: hostile,
      description: hostile,
      'dossier.safety': hostile,
      'dossier.faq': `**${hostile}**\n${hostile}`,
    })
    const pages = [
      (await panel.get('/admin/conteudo/veiculos?busca=hostil')).html,
      (await panel.get(`/admin/conteudo/veiculos/${id}`)).html,
      await portal.page('/veiculo/hostil'),
    ]
    for (const html of pages) {
      expect(html).toContain('&lt;script&gt;alert(')
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
    }
  })
})
