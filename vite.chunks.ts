import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

type Graph = { ids: string[]; infoOf: (id: string) => Rolldown.ModuleInfo | null }

const framework = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//

/** Application pages that share most of their code. Shared code of the first family with all its pages is one file. */
const families: Record<string, readonly string[]> = {
  calculators: ['calculator', 'tailored-calculator'],
  costs: ['ownership', 'comparison-costs'],
  places: ['charging', 'home-charging'],
  forms: [
    'calculator',
    'comparison',
    'comparison-costs',
    'home-charging',
    'matching',
    'ownership',
    'tailored-calculator',
  ],
  vehicles: ['catalogue', 'comparison', 'matching'],
}

/** Rarely opened application pages; they do not affect the files of the others. */
const rarePages = ['point-photo', 'point-proposal']

/** Minimum source length of a module shared by several families to be in a file of its own. */
const worthAFile = 2500

/**
 * Groups the modules of the client's build by the pages that load them, so that an application page loads a handful of files
 * (docs/decisions/0004). The bundler groups what only the panel loads and what is loaded later.
 */
export function clientChunks(): Plugin {
  let groups = new Map<string, string>()
  return {
    name: 'client-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      environments: {
        client: {
          build: {
            rollupOptions: {
              preserveEntrySignatures: 'allow-extension',
              // The portal's modules have no side effects on import.
              treeshake: { moduleSideEffects: [{ test: /\/app\/.*\.tsx?(?:\?|$)/, sideEffects: false }] },
              output: {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [
                    { name: 'framework', test: framework, priority: 1, includeDependenciesRecursively: true },
                    { name: (id) => groups.get(id) ?? null, debugName: 'pages' },
                  ],
                },
              },
            },
          },
        },
      },
    }),
    buildEnd() {
      groups = groupModules({ ids: [...this.getModuleIds()], infoOf: (id) => this.getModuleInfo(id) })
    },
  }
}

/**
 * Waits for the styles of a lazy part. Vite's own loader also preloads imports, most of which are already loaded; their names were a fifth
 * of what it adds to each page.
 */
export function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isStyle) } },
    }),
    load: (id) => (id === '\0vite/preload-helper.js' ? preloadHelper : null),
  }
}

const isStyle = (file: string) => file.endsWith('.css')

const preloadHelper = `
const asked = {}
const ask = (file) =>
  (asked[file] ??= new Promise((onload, fail) => {
    const onerror = () => {
      delete asked[file]
      fail(Error(file))
    }
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + file, onload, onerror }))
  }))
export const __vitePreload = (load, styles = []) => Promise.all(styles.map(ask)).then(load)
`

const reload = 'window.location.reload();'

/** Replaces a route module that failed to load: throws when the router renders or calls it. */
const throwInPanel = `
  const fail = () => { throw error }
  if (location.pathname.startsWith('/admin/')) return { default: fail, clientLoader: fail, clientAction: fail };`

/**
 * React Router reloads the document when the module of a route cannot be imported: offline, the browser's error page would replace the
 * panel. In the panel, the nearest error boundary handles the failed import instead.
 */
export function failedRouteImports(): Plugin {
  let isReplaced = false
  return {
    name: 'failed-route-imports',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/dom/ssr/routeModules.js')) return null
      isReplaced = code.includes(reload)
      return { code: code.replace(reload, `${throwInPanel} ${reload}`), map: null }
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error('React Router no longer reloads the page in its routeModules.js')
    },
  }
}

/** Replaces React Router's instrumentation functions, which the portal does not use, with no-ops. */
export function withoutInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/router/instrumentation.js')) return null
      const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ')
      if (!names) throw new Error('React Router no longer exports its instrumentation by a list')
      return {
        code: `const none = () => null\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }`,
        map: null,
      }
    },
  }
}

/**
 * Serialises the data of the loaders only for pages that send it. React Router serialises it for each page, which was a fifth of the time
 * of the home page (decision 0060).
 */
export function lazyLoaderData(): Plugin {
  let isReplaced = false
  return {
    name: 'lazy-loader-data',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/server-runtime/server.js')) return null
      const lazy = code.replaceAll(/serverHandoffStream: (encodeViaTurboStream\([^()]+\)),/g, (_, encoded: string) => {
        isReplaced = true
        return `get serverHandoffStream() { return ${encoded} },`
      })
      return { code: lazy, map: null }
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error('React Router no longer serialises the data in its server.js')
    },
  }
}

function groupModules(graph: Graph): Map<string, string> {
  const entries = graph.ids.filter((id) => graph.infoOf(id)?.isEntry)
  const matching = (pattern: RegExp) => entries.filter((id) => pattern.test(id))
  const pages = matching(/\/routes\/public\/(?!frame)/)
  const everywhere = loadedBy(graph, matching(/\/app\/(?:entry\.client|root|routes\/public\/frame)\.tsx/))
  // Previews are public pages.
  const panel = loadedBy(graph, matching(/\/routes\/admin\/(?!\w+-preview)/))
  const applications = pages.filter(isApplication).map((id) => ({ name: nameOf(id), modules: loadedBy(graph, [id]) }))
  const elements = loadedBy(
    graph,
    graph.ids.filter((id) => id.endsWith('/app/client/elements.ts')),
  )
  const isSmall = (id: string) => (graph.infoOf(id)?.code?.length ?? 0) < worthAFile
  const groupOf = (id: string): string | undefined => {
    const owners = applications.flatMap(({ name, modules }) => (modules.has(id) ? [name] : []))
    if (everywhere.has(id)) return 'portal'
    // Applications load the elements later: no group of pages may come along.
    if (elements.has(id) && owners.length === 0) return 'elements'
    if (elements.has(id)) return isSmall(id) || owners.length === 1 ? 'portal' : undefined
    if (owners.length === 0) return undefined
    // The panel does not load a whole page for a part of it. Other pages do not load what one page shares with the panel.
    if (owners.length === 1) return panel.has(id) ? `${owners[0]}-parts` : owners[0]
    const family = Object.keys(families).find((name) => owners.every((owner) => families[name]?.includes(owner)))
    return family ?? (owners.length > applications.length / 2 || isSmall(id) ? 'portal' : undefined)
  }
  // Always files of their own, because other modules in them would be loaded too.
  const isApart = (id: string) => /\/(?:frame|entry\.client)\.tsx/.test(id) || id.includes('/routes/admin/')
  return new Map(
    graph.ids.flatMap((id) => {
      const group = isApart(id) ? undefined : groupOf(id)
      return group ? [[id, group]] : []
    }),
  )
}

const nameOf = (route: string) => /([\w-]+)\.tsx/.exec(route)?.[1] ?? ''

function isApplication(route: string): boolean {
  return (
    !rarePages.includes(nameOf(route)) &&
    !/\bisStaticPage: true\b/.test(readFileSync(route.replace(/\?.*$/, ''), 'utf8'))
  )
}

/** The modules and all their imports. Files `*.ssr.ts` are imported, but only the server uses them. */
function loadedBy({ infoOf }: Graph, start: string[]): Set<string> {
  const found = new Set<string>()
  const open = [...start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || /\.ssr\.tsx?$/.test(id)) continue
    found.add(id)
    open.push(...(infoOf(id)?.importedIds ?? []))
  }
  return found
}
