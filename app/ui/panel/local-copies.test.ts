import { afterEach, expect, test, vi } from 'vitest'
import { forgetCopy, forgetPersonalCopies, keepCopy, readCopies } from './local-copies.ts'

/** Storage whose keys are own properties, as in a browser. */
function storage(): Storage {
  const store = Object.create({
    getItem: (key: string) => Reflect.get(store, key) ?? null,
    setItem: (key: string, text: string) => void Reflect.set(store, key, text),
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
  }) as Storage
  return store
}

function stubBrowser() {
  const [local, session] = [storage(), storage()]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  return { local, session }
}

afterEach(() => vi.unstubAllGlobals())

const copy = { autosaveId: 'b7e0', baseVersion: 3, entry: { nome: 'Maria' } }

test('stores personal data of others in the tab only and removes them on sign-out', () => {
  const { local, session } = stubBrowser()
  const supplier = { name: 'cadastro_1', isPersonal: true }
  keepCopy(supplier, copy)
  keepCopy({ name: 'veiculo_5' }, { ...copy, entry: { notes: 'uma nota' } })
  session.setItem('comparacao', 'do visitante')
  expect(Object.keys(local)).toEqual(['rascunho_veiculo_5_b7e0'])
  expect(readCopies(supplier)).toMatchObject([{ autosaveId: 'b7e0', baseVersion: 3, entry: { nome: 'Maria' } }])
  forgetPersonalCopies()
  expect(readCopies(supplier)).toEqual([])
  expect(Object.keys(session)).toEqual(['comparacao'])
  expect(readCopies({ name: 'veiculo_5' })).toHaveLength(1)
})

test('removes a copy from its own store and keeps ten copies per item', () => {
  const { session } = stubBrowser()
  const supplier = { name: 'cadastro_1', isPersonal: true }
  for (let number = 0; number < 12; number++) keepCopy(supplier, { ...copy, autosaveId: `texto-${number}` })
  expect(readCopies(supplier)).toHaveLength(10)
  expect(Object.keys(session)).toHaveLength(10)
  const [newest] = readCopies(supplier)
  forgetCopy(supplier, newest?.autosaveId ?? '')
  expect(readCopies(supplier)).toHaveLength(9)
})
