import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'

/**
 * Words that no visitor should meet, with what stands instead. `allowed` are texts that the requirements quote as they are, and
 * technical names.
 */
const rules = [
  { wrong: /preditiv/i, right: 'serve para comparar; não é previsão' },
  {
    wrong: /\b(?:um|o|seu|este|por|de|do|no|ao|novo) email\b/i,
    right: 'e-mail',
    allowed: /insira um email válido|Este email já está/,
  },
  { wrong: /\bplug in\b|\bhíbridos? plugin\b/i, right: 'híbrido plug-in', allowed: /Híbrido Plugin/ },
  { wrong: /conhecimento geral/i, right: 'sem página publicada' },
  { wrong: /escrito por um editor|inserido por um editor/i, right: 'valor do editor' },
  { wrong: /\bo do meio\b|\bconsumo do meio\b/i, right: 'mediana' },
  { wrong: /\d (?:KWh|kwh|KW|Km)\b/, right: 'kWh, kW, km' },
  { wrong: /clique aqui/i, right: 'the name of what is opened' },
  { wrong: /\bR\$\d/, right: 'R$ 1.000', allowed: /R\$159\.800/ },
  { wrong: /\b0 visualizaç/i, right: 'nothing' },
]

/** Names of places stand as their source has them. */
const roots = ['app', 'database/seed']
const files = roots.flatMap((root) =>
  readdirSync(join(projectFolder, root), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.(?:tsx?|json|html)$/.test(name) && !/\.(?:test|fixture)\.tsx?$|^(?:open-charge-map|ezvolt)\//.test(name),
    )
    .map((name) => join(root, name)),
)

test('11 no text that a visitor reads has a word that another one stands for', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) => wrongLines(file, readFileSync(join(projectFolder, file), 'utf8')))
  expect(found).toEqual([])
})

test('11 the rules find what they are for, and leave comments and quoted texts alone', () => {
  const lines = [
    'O seu email',
    "'Por favor, insira um email válido'",
    '// o seu email',
    ' * conhecimento geral',
    '<p>20 kwh</p>',
  ]
  expect(wrongLines('a.tsx', lines.join('\n'))).toEqual([
    'a.tsx:1: O seu email → e-mail',
    'a.tsx:5: <p>20 kwh</p> → kWh, kW, km',
  ])
})

function wrongLines(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const said = line.replace(/^\s*(?:\/\/|\/?\*).*$/, '').trim()
    const broken = rules.filter(({ wrong, allowed }) => wrong.test(allowed ? said.replace(allowed, '') : said))
    return broken.map(({ right }) => `${file}:${index + 1}: ${said.slice(0, 80)} → ${right}`)
  })
}
