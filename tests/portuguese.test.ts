import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'

/** Wrong terms with the right one. `allowed`: texts quoted in the requirements, and technical names. */
const rules: { wrong: RegExp; right: string; allowed?: RegExp }[] = [
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
  { wrong: /carregador(?:es)? de parede|tomada reforçada|ponto em casa/i, right: 'wallbox' },
  {
    wrong: /eletroposto|carregador(?:es)? público|tomada rápida|ponto (?:público )?comum|ponto público AC/i,
    right: 'ponto de recarga, ponto rápido',
    // Addresses, and search terms that the code recognises.
    allowed: /https?:\S+|words\('[^']*'\)|^'[a-z ]+'(?:,|\.split)/,
  },
  {
    wrong: /\bpostos? (?:de recarga|de carregamento|elétrico|rápido|também limita)|carregador rápido/i,
    right: 'ponto de recarga, ponto rápido',
  },
  { wrong: /híbrid[oa]s? (?:comu[nm]s?|convenciona|sem tomada|com ou sem|com e sem)/i, right: 'híbrido' },
  // A space before '%' in text. Before a name or number, '%' is the remainder operator.
  { wrong: /\d[ \u00a0]%(?=['`"<.,;)→]|$| (?:d[aeo]|em|e|a|mais|menos|ao|por)\b)|\}[ \u00a0]%(?! \$)/, right: '44,5%' },
  {
    wrong: /\bMG MG\d|\bE-JS1 E-JS1|\bE5 E5\b/,
    right: 'a name once',
    allowed: /linha MG MG[^;"]*|"(?:MG MG4[^"]*": \{|lines": .*)/,
  },
  {
    wrong: /não disputa, e onde|cronometrada|Um fator por modelo|em circuito só dele|\bVazio: /,
    right: 'a whole sentence',
  },
  {
    wrong: /que dá conta\b|Sem gastar gasolina|já dizia o mesmo|que se confira|Não sabemos de nenhum/,
    right: 'a plain sentence',
  },
  {
    wrong:
      /Modelo sem tomada|o meu consumo'|guia (?:de fornecedores )?não pôde|Diga (?:ao menos|o estado|o mês|o valor)/,
    right: 'Informe …',
  },
  { wrong: /cilindradas/i, right: 'cm³' },
  {
    wrong: /"text": "[^"]*(?:20\d\d-\d\d|\.(?:com|br|pt)\/|\?p=)[^"]*", "url": null/,
    right: 'a source without path or ISO date',
  },
  { wrong: /\bcom (?:ou|e) sem tomada/i, right: 'híbrido, plug-in ou não' },
  {
    wrong: /até que alguém os? escreva|Toque na fonte|depois a recuse|porque [A-Z]+_[A-Z]+ /,
    right: 'what the editor does, without the name of a setting',
  },
  { wrong: /\b(?:um|o|os|do|dos|no|nos|de|todo) (?:PHEV|HEV)s?\b(?!\d)/, right: 'híbrido plug-in, híbrido' },
]
/** The requirement ART-01 gives this term for the breadcrumb of articles. */
const statedHome = /^app\/domain\/news\/article\//

/** Place names keep the spelling of their source, so their data are excluded. */
const roots = ['app', 'database/seed', 'server']
const files = roots.flatMap((root) =>
  readdirSync(join(projectFolder, root), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.(?:tsx?|json|html)$/.test(name) &&
        !/\.(?:test|fixture)\.tsx?$|^(?:open-charge-map|ezvolt|openstreetmap)\/|^charging-points/.test(name),
    )
    .map((name) => join(root, name)),
)

test('uses no word in texts for visitors that the house style replaces', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) => wrongLines(file, readFileSync(join(projectFolder, file), 'utf8')))
  expect(found).toEqual([])
})

test('finds forbidden words, except in comments and quotations', () => {
  const terms = [
    'Carregador de parede em casa',
    'No eletroposto o preço é livre',
    'se houver carregador rápido no caminho',
    'Os híbridos sem tomada',
    'Elétricos e híbridos, com e sem tomada',
    'O consumo do PHEV',
    "{ label: 'Home', to: '/' }",
    'acima de 80 % a recarga',
    '`${value} %`',
    'alt="MG MG4 Comfort"',
    'motor de 1.500 cilindradas',
    'hint="Vazio: todos."',
    'Não sabemos de nenhum ponto',
    'Diga ao menos um preço',
    '{ "text": "observador.pt/2023/06/08", "url": null }',
  ]
  expect(wrongLines('a.tsx', terms.join('\n'))).toHaveLength(terms.length)
  const names = [
    'o Haval PHEV35 e o HEV2',
    'https://abve.org.br/21-mil-eletropostos',
    "words('mapa eletroposto posto')",
  ]
  expect(wrongLines('a.tsx', names.join('\n'))).toEqual([])
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
    if (/label: 'Home'/.test(said) && !statedHome.test(file)) broken.push({ wrong: /Home/, right: 'Início' })
    return broken.map(({ right }) => `${file}:${index + 1}: ${said.slice(0, 80)} → ${right}`)
  })
}
