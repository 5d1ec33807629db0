import type { Locator, Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

// Tasks that no other journey covers.
test.use({ viewport: { width: 375, height: 812 } })

class Buyer {
  readonly page: Page
  private readonly maxSteps: number
  private steps = 0

  constructor(page: Page, maxSteps: number) {
    this.page = page
    this.maxSteps = maxSteps
  }

  async press(target: Locator): Promise<void> {
    this.step()
    await target.click()
  }

  async type(target: Locator, text: string): Promise<void> {
    this.step()
    await target.fill(text)
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.step()
    await target.selectOption(option)
  }

  /** Opens the search, types, and presses a suggestion. */
  async search(text: string, suggestion: RegExp): Promise<void> {
    await this.page.goto('/')
    await this.press(this.page.getByRole('banner').getByRole('link', { name: 'Buscar' }))
    await this.type(this.page.getByRole('main').getByRole('combobox'), text)
    await this.press(this.page.getByRole('option', { name: suggestion }).first())
  }

  private step(): void {
    this.steps += 1
    expect(this.steps, 'steps').toBeLessThanOrEqual(this.maxSteps)
  }
}

test('says what a Dolphin GS will be worth in four years in Goiás', async ({ page }) => {
  const buyer = new Buyer(page, 6)
  await buyer.search('quanto vai valer o dolphin gs em 4 anos', /^Quanto vai valer: BYD Dolphin/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quanto custa ter um BYD Dolphin')
  await buyer.choose(page.getByLabel('Tempo com o carro'), '4 anos')
  await buyer.choose(page.getByRole('combobox', { name: 'Estado' }), 'Goiás')
  await buyer.press(page.getByRole('button', { name: 'Calcular', exact: true }))
  await expect(page.getByText('Custo em 4 anos')).toBeInViewport()
  await expect(page.getByText(/^Compra por R\$\s[\d.]+, revenda por cerca de R\$\s[\d.]+/)).toBeInViewport()
  await expect(page).toHaveURL(/anos=4/)
})

test('says it at once for a question with the years and the state', async ({ page }) => {
  await new Buyer(page, 3).search('quanto vai valer o dolphin gs em 4 anos em goiás', /^Quanto vai valer: BYD Dolphin/)
  await expect(page.getByText('Custo em 4 anos')).toBeInViewport()
  await expect(page.getByText(/^Compra por .+, revenda por cerca de .+/)).toBeInViewport()
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('GO')
})

test('says whether the Volvo EX30 has a recall', async ({ page }) => {
  await new Buyer(page, 3).search('recall ex30', /^Recall: Volvo EX30/)
  await expect(page.getByRole('heading', { name: /Recall/, level: 2 })).toBeInViewport()
  await expect(page.getByText('Recall de 05/01/2026')).toBeInViewport()
  await expect(page.getByText(/Curto-circuito em células da bateria/)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Fonte do recall' })).toBeInViewport()
})

test('lists plug-in hybrids with seven seats below R$ 250 mil', async ({ page }) => {
  await new Buyer(page, 4).search('híbrido plug-in 7 lugares até 250 mil', /^Catálogo: /)
  await expect(page).toHaveURL(/catalogo/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ de \d+ veículos/)
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first.getByText('Híbrido Plugin')).toBeInViewport()
  await expect(first.getByText(/R\$\s2\d\d\.\d{3}|R\$\s1\d\d\.\d{3}/).first()).toBeInViewport()
})

test('says how long a Dolphin Mini takes on a socket of 20 A and 220 V', async ({ page }) => {
  await new Buyer(page, 4).search('dolphin mini na tomada de 20 A, 220 V', /^Tempo de recarga: BYD Dolphin Mini/)
  const row = page.getByRole('row', { name: /^Tomada 220 V\s*20 A, 4,4 kW/ })
  await expect(row).toBeInViewport()
  // By hand: 30.08 kWh / 0.9 = 33.4 kWh; at 4.4 kW 7.6 h, and 4.6 h for 60% of it.
  await expect(row.getByRole('cell')).toHaveText(['4 h 35 min', '7 h 35 min'])
  const warning = /A diretriz nacional dos bombeiros não aceita tomada comum .* Fonte: /
  await expect(page.locator('#recarga').getByText(warning)).toBeInViewport()
})

test('opens the newest article about prices and sends it by WhatsApp', async ({ page }) => {
  const buyer = new Buyer(page, 4)
  await page.goto('/')
  await buyer.press(page.getByRole('main').getByRole('link', { name: 'Ver Notícias' }))
  await buyer.type(page.getByRole('searchbox'), 'preço')
  await expect(page).toHaveURL(/busca=pre/)
  await expect(page.locator('#noticias-encontradas')).not.toHaveAttribute('aria-busy')
  const times = page.locator('#noticias-encontradas article time')
  const dates = await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  const newest = dates.indexOf(dates.toSorted().at(-1) ?? '')
  await buyer.press(page.locator('#noticias-encontradas article').nth(newest).getByRole('link').first())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const send = page.getByRole('link', { name: /^WhatsApp/ }).first()
  await expect(send).toHaveAttribute('href', /wa\.me.*noticias/)
  await buyer.press(send)
  await expect(page.getByText('Compartilhado no WhatsApp!')).toBeInViewport()
})

test('says whether the price of the Dolphin Mini fell', async ({ page }) => {
  await new Buyer(page, 4).search('preço do dolphin mini caiu', /^Preço ao longo do tempo: BYD Dolphin Mini/)
  await expect(page.getByText(/^Preço sugerido que o portal conhece|só um preço/)).toBeInViewport()
})

test('computes the IPVA of a plug-in hybrid of R$ 200 mil in Rio de Janeiro', async ({ page }) => {
  const buyer = new Buyer(page, 5)
  await page.goto('/')
  await buyer.press(page.getByRole('main').getByRole('link', { name: 'IPVA de elétrico' }))
  const car = page.locator('#meu-carro')
  await buyer.choose(car.getByRole('combobox', { name: 'Estado' }), 'Rio de Janeiro')
  await buyer.choose(car.getByRole('combobox', { name: 'Tipo de carro' }), 'Híbrido plug-in')
  await buyer.type(car.getByLabel('Valor do carro hoje'), '200.000')
  await buyer.press(car.getByRole('button', { name: 'Calcular IPVA' }))
  await expect(car.getByText('R$ 3.000,00').first()).toBeInViewport()
})

test('says that it sends no notice when a car gets cheaper', async ({ page }) => {
  await new Buyer(page, 4).search('avisar quando o dolphin mini baixar', /^Aviso de preço: BYD Dolphin Mini/)
  await expect(page.getByText('O portal não avisa quando o preço muda')).toBeInViewport()
})

test('signs a dealer up for the guide', async ({ page }) => {
  const buyer = new Buyer(page, 8)
  await buyer.search('sou concessionária, quero aparecer', /^Cadastrar o seu negócio/)
  const form = page.locator('#cadastro')
  await buyer.type(form.getByLabel('Seu nome'), 'Ana Souza')
  await buyer.type(form.getByLabel('E-mail'), 'ana@concessionaria.example')
  await buyer.type(form.getByLabel('Nome do negócio'), 'Elétricos do Vale')
  await buyer.press(form.getByRole('button', { name: 'Cadastrar Meu Negócio' }))
  await expect(form.getByRole('heading', { name: 'Cadastro Realizado!' })).toBeInViewport()
})

test('says what to look at in a used Dolphin', async ({ page }) => {
  await new Buyer(page, 4).search('dolphin usado', /^Comprar usado: BYD Dolphin/)
  const used = page.getByText('Num usado, confira')
  await expect(used).toBeInViewport()
  await expect(used).toContainText('garantia da bateria')
  await expect(page.getByRole('link', { name: 'Portal de Serviços da Senatran' })).toBeInViewport()
})

test('says what the insurance of a car costs', async ({ page }) => {
  await new Buyer(page, 4).search('seguro do dolphin mini', /^Seguro: BYD Dolphin Mini/)
  const answer = page.getByText(/^No primeiro ano, R\$\s[\d.]+,\d\d\. Portal: /)
  await expect(answer).toBeInViewport()
  await expect(answer).toContainText('confiança')
})

test('computes the instalment with a down payment and says that it computes no PCD exemption', async ({ page }) => {
  const buyer = new Buyer(page, 6)
  await buyer.search('financiar dolphin mini pcd', /^Financiamento: BYD Dolphin Mini/)
  await buyer.type(page.getByLabel('Entrada'), '50.000')
  await buyer.press(page.getByRole('button', { name: 'Calcular parcelas' }))
  await expect(page.getByText('Primeira parcela')).toBeInViewport()
  await expect(page.getByText('O portal não calcula a isenção PCD')).toBeInViewport()
})
