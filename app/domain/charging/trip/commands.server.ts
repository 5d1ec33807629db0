import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandRefusal, type PortalCommand } from '#app/platform/portal-command.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { readRoadLines } from './ways/read-road-lines.server.ts'
import { saveRoadNetwork } from './ways/road-network.server.ts'

const usage = [
  'Diga o arquivo das estradas, em GeoJSON com linhas:',
  '  npm run import:roads -- estradas.geojson',
  'Opção: --name "malha federal" diz como o visitante lê de onde vem a distância.',
].join('\n')

const usualName = 'malha de estradas importada'
const longestName = 80

/** `import:roads`: the roads of a file take the place of those that trips were measured on. */
const importRoads: PortalCommand = {
  async prepare(args) {
    const { path, name } = readArguments(args)
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    )
    if (!isFile) throw new CommandRefusal(`O arquivo não existe: ${path}`)
    return [resolve(path), name]
  },
  async run({ args: [path = '', name = usualName], say, ...deps }) {
    const read = await readRoadLines(createReadStream(path))
    if (read.outcome === 'refused') throw new CommandRefusal(read.sentence)
    const { lengthKm, nodes } = await saveRoadNetwork(deps, { name, lines: read.lines })
    say(`${formatNumber(Math.round(lengthKm))} km de estradas em ${formatNumber(nodes)} trechos e cruzamentos.`)
    if (read.passedOver > 0)
      say(
        read.passedOver === 1
          ? '1 item do arquivo não é linha no Brasil e ficou de fora.'
          : `${formatNumber(read.passedOver)} itens do arquivo não são linhas no Brasil e ficaram de fora.`,
      )
    say('As viagens passam a usar estas estradas.')
  },
}

function readArguments(args: string[]): { path: string; name: string } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: { type: 'string' } } })
    const [path, ...others] = positionals
    const name = (values.name ?? usualName).trim()
    if (!path || others.length > 0 || name === '' || name.length > longestName) throw new CommandRefusal(usage)
    return { path, name }
  } catch {
    throw new CommandRefusal(usage)
  }
}

export const tripCommands: Record<string, PortalCommand> = { 'import:roads': importRoads }
