import { eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { tariffFlagMonths } from '#database/schema/costs.ts'
import { dataSourceFiles, dataSourceProposals, dataSourceRuns, dataSources } from '#database/schema/data-sources.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { depsOf, fetchedFile } from '#tests/fixtures/data-sources/source-deps.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { aneelFlags } from './connectors/aneel-flags.ts'
import type { RequestFile } from './fetch-source-file.server.ts'
import { endInterruptedRuns, previewSource, refreshSource } from './refresh-source.server.ts'

const head = 'DatGeracaoConjuntoDados;DatCompetencia;NomBandeiraAcionada;VlrAdicionalBandeira'
const csv = (...months: string[]) => [head, ...months.map((month) => `2026-11-18;${month}`)].join('\r\n')
const october = '2026-10-01;Verde;,00'
const november = '2026-11-01;Amarela;18,85'

const known = { source: 'ANEEL', confidence: 'alta' as const, createdAt: new Date('2026-10-01T12:00:00Z') }

async function seed(db: Database) {
  await db.delete(tariffFlagMonths)
  await db.insert(tariffFlagMonths).values({ flag: 'verde', referenceDate: '2026-10', ...known })
}

const answering =
  (text: string, etag: string | null = null): RequestFile =>
  async () =>
    fetchedFile(text, etag)

const refresh = (db: Database, request: RequestFile) =>
  refreshSource(depsOf(db, request), aneelFlags, { startedBy: null })

const flagsInForce = async (db: Database) =>
  (await db.select().from(tariffFlagMonths).where(isNull(tariffFlagMonths.replacedAt))).map(
    ({ referenceDate, flag, createdBy }) => [referenceDate, flag, createdBy],
  )

describe('a run of a data source', () => {
  test('applies a trusted change, keeps the file and schedules the next run', async ({ db }) => {
    await seed(db)
    expect(await refresh(db, answering(csv(october, november)))).toEqual({ outcome: 'done', applied: 1, waiting: 0 })
    expect(await flagsInForce(db)).toEqual([
      ['2026-10', 'verde', null],
      ['2026-11', 'amarela', 'fonte:aneel-bandeiras'],
    ])
    const [file] = await db.select().from(dataSourceFiles)
    expect(file).toMatchObject({
      source: 'aneel-bandeiras',
      address: expect.stringContaining('bandeira-tarifaria-acionamento.csv'),
      byteCount: csv(october, november).length,
    })
    // 06:10 in São Paulo.
    expect(await db.select().from(dataSources)).toMatchObject([
      { failures: 0, problem: null, nextRunAt: new Date('2026-11-21T09:10:00Z'), lastSuccessAt: fixedClock.now() },
    ])
  })

  test('does nothing with the same file', async ({ db }) => {
    await seed(db)
    await refresh(db, answering(csv(october, november)))
    expect(await refresh(db, answering(csv(october, november)))).toEqual({ outcome: 'unchanged' })
    expect(await db.select().from(dataSourceProposals)).toHaveLength(1)
    expect(await db.select().from(dataSourceFiles)).toHaveLength(1)
  })

  test('keeps the note about what a reading left out, also after a run that finds the same file', async ({ db }) => {
    await seed(db)
    const note = 'Falta uma distribuidora.'
    const source: typeof aneelFlags = {
      ...aneelFlags,
      read: async (files, today) => ({ ...(await aneelFlags.read(files, today)), note }),
    }
    const deps = depsOf(db, answering(csv(october)))
    for (const outcome of ['done', 'unchanged']) {
      expect(await refreshSource(deps, source, { startedBy: null })).toMatchObject({ outcome })
      expect(await db.select().from(dataSources)).toMatchObject([{ failures: 0, problem: note }])
    }
  })

  test('asks with the ETag of the stored file, and reads that file again after 304', async ({ db }) => {
    await seed(db)
    await refresh(db, answering(csv(october, november), '"v1"'))
    const sent: Record<string, string>[] = []
    const result = await refresh(db, async ({ headers }) => {
      sent.push(headers)
      return { outcome: 'not-modified' }
    })
    const userAgent = 'CargaPlena/1.0 (contato@cargaplena.example)'
    expect(sent).toMatchObject([{ 'if-none-match': '"v1"', 'user-agent': userAgent }])
    expect(result).toEqual({ outcome: 'unchanged' })
  })

  test('proposes a change of a row that an editor wrote, and writes nothing', async ({ db }) => {
    await seed(db)
    await db
      .insert(tariffFlagMonths)
      .values({ flag: 'vermelha-1', referenceDate: '2026-11', ...known, createdBy: 'ana' })
    expect(await refresh(db, answering(csv(october, november)))).toEqual({ outcome: 'done', applied: 0, waiting: 1 })
    expect(await flagsInForce(db)).toContainEqual(['2026-11', 'vermelha-1', 'ana'])
    expect(await db.select().from(dataSourceProposals)).toMatchObject([
      {
        identity: '2026-11',
        state: 'waiting',
        reason: 'edited-row',
        before: { flag: 'vermelha-1' },
        after: { flag: 'amarela' },
      },
    ])
  })

  test('keeps an equal waiting proposal, and supersedes one that the source no longer states', async ({ db }) => {
    await seed(db)
    await db
      .insert(tariffFlagMonths)
      .values({ flag: 'vermelha-1', referenceDate: '2026-11', ...known, createdBy: 'ana' })
    await refresh(db, answering(csv(october, november)))
    const [first] = await db.select().from(dataSourceProposals)
    await refresh(db, answering(csv(october, november, '2026-12-01;Verde;,00')))
    expect(await db.select().from(dataSourceProposals).where(eq(dataSourceProposals.state, 'waiting'))).toMatchObject([
      { id: first?.id },
    ])
    await refresh(db, answering(csv(october, '2026-11-01;Vermelha P1;44,63')))
    expect(await db.select().from(dataSourceProposals).where(eq(dataSourceProposals.state, 'waiting'))).toEqual([])
  })

  test('keeps a waiting proposal that is newer than the file', async ({ db }) => {
    await seed(db)
    await db
      .insert(tariffFlagMonths)
      .values({ flag: 'vermelha-1', referenceDate: '2026-11', ...known, createdBy: 'ana' })
    await refresh(db, answering(csv(october, november)))
    expect(await refresh(db, answering(csv(october)))).toEqual({ outcome: 'done', applied: 0, waiting: 1 })
    expect((await db.select().from(dataSourceProposals)).map(({ state }) => state)).toEqual(['waiting'])
  })

  test('ends runs of killed processes, and their sources are due again', async ({ db }) => {
    await seed(db)
    await refresh(db, answering(csv(october)))
    const minutesAgo = (minutes: number) => new Date(fixedClock.now().getTime() - minutes * 60_000)
    for (const minutes of [36, 10])
      await db
        .insert(dataSourceRuns)
        .values({ source: 'aneel-bandeiras', startedAt: minutesAgo(minutes), state: 'running' })
    await endInterruptedRuns(db, fixedClock.now())
    const states = (await db.select().from(dataSourceRuns).orderBy(dataSourceRuns.id)).map(({ state }) => state)
    expect(states).toEqual(['done', 'failed', 'running'])
    expect(await db.select().from(dataSources)).toMatchObject([
      { nextRunAt: fixedClock.now(), problem: 'O portal foi encerrado durante a busca.' },
    ])
  })

  test('does not blame the source for a file that an operator sent', async ({ db }) => {
    await seed(db)
    await refresh(db, answering(csv(october)))
    const before = await db.select().from(dataSources)
    const send = (...texts: string[]) =>
      refreshSource({ db, clock: fixedClock, contact: 'x@x.example', request: answering('') }, aneelFlags, {
        startedBy: 'refresh',
        files: texts.map((text) => ({ address: 'arquivo x.csv', bytes: new TextEncoder().encode(text) })),
      })
    expect(await send('<html><body>Erro</body></html>')).toMatchObject({ outcome: 'failed' })
    const problem = 'Esta fonte lê um arquivo de cada vez.'
    expect(await send(csv(october), csv(october, november))).toEqual({ outcome: 'failed', problem })
    expect(await db.select().from(dataSources)).toEqual(before)
  })

  test('does not propose again what an editor dismissed', async ({ db }) => {
    await seed(db)
    await db
      .insert(tariffFlagMonths)
      .values({ flag: 'vermelha-1', referenceDate: '2026-11', ...known, createdBy: 'ana' })
    await refresh(db, answering(csv(october, november)))
    await db.update(dataSourceProposals).set({ state: 'dismissed' })
    const result = await refresh(db, answering(csv(october, november, '2026-12-01;Verde;,00')))
    expect(result).toEqual({ outcome: 'done', applied: 1, waiting: 0 })
  })

  test.for([
    ['a maintenance page', '<!DOCTYPE html><html><body>Em manutenção</body></html>', /página em vez do arquivo/],
    ['an empty file', '', /vazio/],
    ['a header only', head, /nenhum número/],
    ['a renamed column', csv(october).replace('NomBandeiraAcionada', 'Bandeira'), /falta NomBandeiraAcionada/],
    ['an unknown flag', csv('2026-10-01;Roxa;,00'), /"Roxa" não é conhecida/],
    ['another unit', csv('2026-10-01;Amarela;1.885,00'), /fora do plausível/],
    ['a point as decimal separator', csv('2026-10-01;Amarela;18.85'), /não se lê/],
    ['a month of next year', csv('2027-10-01;Verde;,00'), /ainda não começou/],
    ['a month twice', csv(october, october), /duas vezes/],
    ['a day in the middle of a month', csv('2026-10-15;Verde;,00'), /não se lê/],
    ['a PDF', '%PDF-1.7 …', /é um PDF/],
    ['an open quote', csv('2026-10-01;"Verde;,00'), /não se lê/],
  ] as const)('refuses %s, and the figures stay', async ([, text, problem], { db }) => {
    await seed(db)
    const result = await refresh(db, answering(text))
    expect(result).toEqual({ outcome: 'failed', problem: expect.stringMatching(problem) })
    expect(await flagsInForce(db)).toEqual([['2026-10', 'verde', null]])
    expect(await db.select().from(dataSourceProposals)).toEqual([])
    expect(await db.select().from(dataSources)).toMatchObject([
      { failures: 1, nextRunAt: new Date('2026-11-20T15:15:00Z'), problem: expect.stringMatching(problem) },
    ])
  })

  test('refuses a file with less than half of the records of the last one', async ({ db }) => {
    await seed(db)
    await refresh(
      db,
      answering(csv('2026-08-01;Verde;,00', '2026-09-01;Verde;,00', october, november, '2026-12-01;Verde;,00')),
    )
    expect(await refresh(db, answering(csv(october, november)))).toEqual({
      outcome: 'failed',
      problem: 'O arquivo tem 2 registros; o anterior tinha 5. Parece incompleto.',
    })
  })

  test('says in a dry run what a run would do, and refuses what it would refuse', async ({ db }) => {
    await seed(db)
    const before = ['2026-08-01;Verde;,00', '2026-09-01;Verde;,00', october, november]
    const preview = (...months: string[]) => {
      const deps = depsOf(db, answering(''))
      const bytes = new TextEncoder().encode(csv(...months))
      return previewSource(deps, aneelFlags, [{ address: 'arquivo bandeiras.csv', bytes }])
    }
    expect(await preview(...before)).toMatchObject([
      { identity: '2026-08', reason: null },
      { identity: '2026-09', reason: null },
      { identity: '2026-11', reason: null },
    ])
    expect(await db.select().from(dataSourceRuns)).toEqual([])
    await refresh(db, answering(csv(...before)))
    expect(await preview(...before)).toEqual([])
    await expect(preview(november)).rejects.toThrow('O arquivo tem 1 registro; o anterior tinha 4.')
    await db.update(dataSourceProposals).set({ state: 'undone' })
    await db.delete(tariffFlagMonths).where(eq(tariffFlagMonths.referenceDate, '2026-11'))
    expect(await preview(...before)).toEqual([])
  })

  test('repeats after 15 minutes, an hour and four hours, then at the next scheduled time', async ({ db }) => {
    await seed(db)
    const next = []
    for (let failures = 1; failures <= 4; failures += 1) {
      await refresh(db, async () => ({ outcome: 'failed', problem: 'A fonte não respondeu a tempo.' }))
      next.push((await db.select().from(dataSources))[0]?.nextRunAt?.toISOString())
    }
    expect(next).toEqual([
      '2026-11-20T15:15:00.000Z',
      '2026-11-20T16:00:00.000Z',
      '2026-11-20T19:00:00.000Z',
      '2026-11-21T09:10:00.000Z',
    ])
    expect(await db.select().from(dataSourceRuns)).toHaveLength(4)
  })
})
