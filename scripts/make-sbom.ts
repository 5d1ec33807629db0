/**
 * `npm run sbom [-- FILE]` lists all packages in CycloneDX format, also those for other operating systems. Default: sbom.cdx.json. Fails if
 * an installed package is missing in the list.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

type Component = { type: string; name: string; group?: string; version: string; scope?: string; purl?: string }
type Bill = { bomFormat: string; specVersion: string; components: Component[] }
type Locked = { name: string; version: string; isInstalled: boolean }
type Lockfile = { packages: Record<string, { version: string; link?: boolean; name?: string }> }

const file = process.argv[2] ?? 'sbom.cdx.json'
const npm = process.env.npm_execpath
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const [program = 'npm', ...given] = npm ? [process.execPath, npm, ...args] : ['npm', ...args]
const bill = JSON.parse(execFileSync(program, given, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })) as Bill

const named = new Set(bill.components.map(nameOf))
const absent = packagesOfLockfile().filter((locked) => !named.has(nameOf(locked)))
const missing = absent.filter(({ isInstalled }) => isInstalled).map(nameOf)
const ofOtherSystems = absent.filter(({ isInstalled }) => !isInstalled).map(optionalComponent)
bill.components.push(...ofOtherSystems)
writeFileSync(file, JSON.stringify(bill, null, 2))
process.stdout.write(
  `${file}: ${bill.bomFormat} ${bill.specVersion}, ${bill.components.length} packages, ${ofOtherSystems.length} of them of other systems\n`,
)
if (missing.length > 0) {
  console.error(`Installed, but not named: ${missing.join(', ')}`)
  process.exitCode = 1
}

function nameOf({ group, name, version }: Pick<Component, 'group' | 'name' | 'version'>): string {
  return `${group && !name.startsWith('@') ? `${group}/` : ''}${name}@${version}`
}

function optionalComponent({ name, version }: Locked): Component {
  return { type: 'library', name, version, scope: 'optional', purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }
}

function packagesOfLockfile(): Locked[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const last = 'node_modules/'
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { name, version }]): Locked => {
      const locatedName = name ?? path.slice(path.lastIndexOf(last) + last.length)
      return { name: locatedName, version, isInstalled: existsSync(`${path}/package.json`) }
    })
  return [...Map.groupBy(locked, nameOf).values()].flatMap(([first]) => first ?? [])
}
