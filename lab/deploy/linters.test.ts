import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate as validateContainerfile } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const read = (file: string) => readFileSync(join('deploy', file), 'utf8')

test.for(['container/Containerfile', 'container/Containerfile.patroni'])(
  'contains only valid instructions in %s',
  (file) => {
    expect(validateContainerfile(read(file))).toEqual([])
  },
)

test.for(['compose/one-machine.yml', 'compose/three-nodes.yml'])('validates %s by the schema of Compose', (file) => {
  // The ports are public on purpose, and the locally built image has a name.
  const rules = ['no-build-and-image', 'no-unbound-port-interfaces'].flatMap((rule) => ['--disable-rule', rule])
  const args = ['lab/node_modules/.bin/dclint', `deploy/${file}`, '-q', ...rules]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
})

test('validates the manifests of Kubernetes by its schemas', async () => {
  const kinds: string[] = []
  for (const document of parseAllDocuments(read('kubernetes/portal.yml'))) {
    const manifest = document.toJS() as { apiVersion: string; kind: string }
    const Model = (await modelsOf(manifest.apiVersion))[manifest.kind]
    if (!Model) throw new Error(`no schema of ${manifest.kind}`)
    new Model(manifest).validate()
    kinds.push(manifest.kind)
  }
  expect(kinds).toEqual(['ConfigMap', 'Deployment', 'PodDisruptionBudget', 'Service', 'Ingress', 'NetworkPolicy'])
})

type Models = Record<string, new (manifest: object) => { validate(): void }>

async function modelsOf(apiVersion: string): Promise<Models> {
  return (await import(`kubernetes-models/${apiVersion}`)) as Models
}
