import { type ModelChoice, modelsPath } from './model-choice.ts'

export async function fillModelPicker(picker: HTMLElement, select: HTMLSelectElement): Promise<void> {
  if (select.dataset.offered === offerOf(picker)) return
  showNotice(select, 'Carregando os modelos…')
  const models = await loadModels().catch(() => null)
  if (models) showModels(select, picker, models)
  else showNotice(select, 'A lista não carregou. Feche e abra de novo.')
}

/** Key of the chosen and unavailable models. If the key changes, the select is filled again. */
function offerOf({ dataset: { chosen = '', taken = '' } }: HTMLElement): string {
  return `${chosen} ${taken}`
}

let loading: Promise<ModelChoice[]> | null = null

/** Loads the models once per page. A failed request is tried again at the next call. */
function loadModels(): Promise<ModelChoice[]> {
  loading ??= fetchModels().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchModels(): Promise<ModelChoice[]> {
  const response = await fetch(modelsPath)
  if (!response.ok) throw new Error(`${modelsPath}: ${response.status}`)
  return (await response.json()) as ModelChoice[]
}

function showModels(select: HTMLSelectElement, picker: HTMLElement, models: ModelChoice[]) {
  const { chosen, taken = '', plug, by } = picker.dataset
  const valueOf = ({ id, slug }: ModelChoice) => (by === 'id' ? String(id) : slug)
  const offered = models.filter((model) => (!plug || model.hasPlug === (plug === 'with')) && valueOf(model) !== chosen)
  const disabled = new Set(taken.split(' '))
  const groups = [...Map.groupBy(offered, ({ brand }) => brand)].map(([brand, ofBrand]) => {
    const group = document.createElement('optgroup')
    group.label = brand
    for (const model of ofBrand) {
      // Repeats `nameOf`, because importing it would load a second file.
      const text = model.name.startsWith(brand) ? model.name : `${brand} ${model.name}`
      const option = new Option(text, valueOf(model))
      option.disabled = disabled.has(option.value)
      group.append(option)
    }
    return group
  })
  showBehind(select, groups)
  select.dataset.offered = offerOf(picker)
}

function showNotice(select: HTMLSelectElement, text: string) {
  if (select.dataset.offered !== undefined) return
  const option = new Option(text, '')
  option.disabled = true
  showBehind(select, [option])
}

/** Replaces everything after the server's <template> and keeps the selection. */
function showBehind(select: HTMLSelectElement, nodes: HTMLElement[]) {
  const { value } = select
  for (const former of select.querySelectorAll('template ~ *')) former.remove()
  select.append(...nodes)
  select.value = value
}
