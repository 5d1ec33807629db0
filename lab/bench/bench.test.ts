import { describe, expect, test } from 'vitest'
import { readRunArguments } from '#lab/bench/run-arguments.ts'
import { describeRun, type Section, writeTable } from '#lab/bench/table.ts'
import { marks, replaceMarked } from '#lab/bench/write-documents.ts'

describe('the table of npm run bench', () => {
  const speed: Section = {
    name: 'speed',
    title: 'Speed',
    rows: [
      {
        what: 'home: of a peer',
        values: ['home', 'peer'],
        show: (home, peer) => `${(home / peer).toFixed(1)} ×`,
        goal: { label: '≥ 2 ×', isReached: (home = 0, peer = Infinity) => home / peer >= 2 },
      },
      { what: 'peer', values: ['peer'], show: (peer) => peer.toFixed(0) },
    ],
  }
  const at = '2026-11-23T06:00:00.000Z'
  const results = (now: Record<string, number | string>, before?: Record<string, number | string>) => ({
    date: '2026-11-23',
    machine: 'two cores',
    parts: {
      speed: {
        at,
        commit: 'abc',
        seconds: 1,
        machineLoad: 0.25,
        now,
        ...(before && { before: { commit: 'old', at, values: before } }),
      },
    },
  })
  const rows = (...args: Parameters<typeof results>) =>
    writeTable([speed], results(...args))
      .split('\n')
      .slice(3, 5)

  test('shows values of both builds with the goal', () => {
    expect(rows({ home: 40, peer: 10 }, { home: 5, peer: 10 })).toEqual([
      '| home: of a peer | 0.5 × | 4.0 × | ≥ 2 × | yes |',
      '| peer | 10 | 10 |  |  |',
    ])
    expect(rows({ home: 19, peer: 10 })[0]).toBe('| home: of a peer | — | 1.9 × | ≥ 2 × | no |')
  })

  test('shows a dash and the reason for a missing value', () => {
    expect(rows({ home: 40, peer: 'nginx is not\ninstalled | here' })).toEqual([
      '| home: of a peer | — | — (nginx is not installed here) | ≥ 2 × | — |',
      '| peer | — | — (nginx is not installed here) |  |  |',
    ])
    expect(rows({ home: 40 })[1]).toBe('| peer | — | — (not measured) |  |  |')
  })

  test('states date and machine of the measurement', () => {
    expect(describeRun(results({}, {}))).toBe(
      "Measured 2026-11-23 on two cores; commit abc. The machine's load when a part began: at most 0.3. Before: the build of old, measured 2026-11-23.",
    )
  })

  test('replaces the table between the markers of a document', () => {
    const readme = `a\n${marks.begin}\nold\n${marks.end}\nb\n`
    const written = replaceMarked(readme, '| new |\n')
    expect(written).toBe(`a\n${marks.begin}\n\n| new |\n\n${marks.end}\nb\n`)
    expect(replaceMarked(written, '| new |\n')).toBe(written)
    expect(() => replaceMarked('nothing', '')).toThrow('The document has no')
  })
})

describe('arguments of npm run bench --', () => {
  const parts = [{ name: 'load' }, { name: 'weight' }, { name: 'records', isOnRequest: true }]
  const read = (...words: string[]) => readRunArguments(words, parts)

  test('measure everything without arguments, except parts on request', () => {
    expect(read()).toMatchObject({ parts: ['load', 'weight'], isFull: true, isQuick: false, against: null })
  })

  test('choose parts, a quick run and another build', () => {
    expect(read('records', 'load', 'quick')).toMatchObject({ parts: ['load', 'records'], isFull: false, isQuick: true })
    expect(read('--against', '../before', 'weight')).toMatchObject({ parts: ['weight'], against: '../before' })
    expect(read('readme')).toMatchObject({ isDocumentsOnly: true })
  })

  test('are refused if unknown, with the known ones', () => {
    expect(() => read('wieght')).toThrow('Unknown: wieght. Parts: load, weight, records.')
    expect(() => read('--against')).toThrow('--against needs')
  })
})
