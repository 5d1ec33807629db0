import { isLongRun, sweep } from '#tests/fixtures/long-run.ts'
import { expectAccessible, expectAccessibleInTurn, expectTouchable } from './axe.ts'
import { test } from './visitor.ts'

/** One page of each kind, with as much content as possible. */
const pages = [
  '/',
  '/?orcamento=150.000&km=40&uf=PR',
  '/catalogo',
  '/catalogo?modo=lista&marca=BYD',
  '/catalogo?modo=tabela&marca=BYD',
  '/catalogo?busca=zzzz&marca=BYD',
  '/veiculo/1',
  '/veiculo/16',
  '/veiculo/nao-existe-999',
  '/comparativo',
  '/comparativo?v=1,5,16,4',
  '/qual-eletrico',
  '/qual-eletrico?orcamento=250000&km=60&casa=tomada&viagem=250&lugares=5',
  '/qual-eletrico?orcamento=120000&lugares=7&mala=450&tipo=eletrico',
  '/qual-eletrico?orcamento=muito&km=0',
  '/veiculo/1?km=nada&noites=9',
  '/carregar-em-casa',
  '/carregar-em-casa?moradia=apartamento&uf=SP&modelo=1',
  '/carregar-em-casa/carta?uf=SP',
  '/viagem?de=Curitiba&para=Florian%C3%B3polis&carro=byd-dolphin-mini-1',
  '/viagem?de=Bom+Jesus&para=xpto&carro=',
  '/carregar-em-casa/conta-de-luz?uf=SP&ponta=1,85&fora-ponta=0,8',
  '/noticias',
  '/noticias/brasil-223912-eletrificados-2025',
  '/noticias/byd-shark-primeira-picape-plug-in',
  '/busca',
  '/busca?q=dolphin',
  '/busca?q=ex2+x+dolphin+mini',
  '/busca?q=zzzz',
  '/newsletter',
  '/newsletter/confirmar/x',
  '/newsletter/sair/x',
  '/sitemap',
  '/marca/byd',
  '/categoria/hatch',
  '/preco/150000-300000',
  '/preco/zzz',
  '/fornecedores',
  '/fornecedores?indicar=1',
  '/fornecedores?tipo=Seguros&uf=RR',
  '/fornecedor/fornecedor-exemplo-4',
  '/sobre',
  '/fontes',
  '/contato',
  '/anuncie',
  '/termos-uso',
  '/politica-privacidade',
  '/calculadora',
  '/fornecedores/confirmar/nao-existe',
  '/fornecedor/nao-existe/contato',
  '/ipva?carro=plug-in',
  '/ipva?carro=eletrico&uf=AL&valor=159800&ano=1',
  '/ipva?carro=eletrico&uf=&valor=abc&ano=0',
  '/calculadora?km=1000&gasolina=5.5&kml=12&energia=0.65&kwh=16',
  '/calculadora?km=0&gasolina=5.5&kml=&energia=0.65&kwh=16',
  '/veiculo/1/custo',
  '/veiculo/1/custo?uf=MG&meu-kml=11&meu-valor=60000',
  '/comparativo/custos?v=1,5&meu-kml=x&meu-valor=60000',
  '/veiculo/6/custo?anos=10&uf=AM&contra=2&recarga=predio&pagamento=price&entrada=60000',
  '/comparativo/custos?v=1,5,16,4',
  '/veiculo/1/custo?preco=abc&km=-3',
  '/calculadora/minha-vida?passo=estado&uf=AL',
  '/calculadora/minha-vida?km=1200&casa=70&ac=10&dc=20&preco-a=122800&preco-b=92000',
  '/calculadora/minha-vida?km=0&tipo-a=plug-in&casa=70&combustivel-b=etanol',
  '/mapa-abastecimento',
  '/mapa-abastecimento?filtro=rapido&conector=ccs2&uf=DF',
  '/mapa-abastecimento?busca=zzzz&uf=RR',
  '/mapa-abastecimento/eletroposto-byd-osm-n13274382551',
  '/mapa-abastecimento/eletroposto-byd-osm-n13274382551/corrigir',
  '/mapa-abastecimento/ponto/sugerir',
  '/mapa-abastecimento/zzz',
  '/recarga',
  '/recarga/sp',
  '/recarga/sp/sao-paulo',
  '/recarga/am/zzz',
  '/rota-que-nao-existe',
]

const isMissing = (path: string) => /zzz$|existe|\/x$/.test(path)

for (const [index, path] of sweep(pages, 12).entries())
  test(`has no accessibility violations on ${path}`, async ({ page, consoleErrors }) => {
    await page.goto(path)
    await expectAccessibleInTurn(page, index)
    if (isMissing(path)) consoleErrors.length = 0
  })

for (const path of isLongRun ? pages : ['/veiculo/1'])
  test(`has touch targets of at least 24 px on a phone on ${path}`, async ({ page, consoleErrors }) => {
    await expectTouchable(page, path)
    if (isMissing(path)) consoleErrors.length = 0
  })

test('has no violations with filters, menu and a notice open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/catalogo')
  await page
    .getByRole('button', { name: /^Comparar/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expectAccessible(page)
})
