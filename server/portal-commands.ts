import { accountCommands } from '#app/panel/accounts/commands.server.ts'
import { chargingCommands } from '#app/domain/charging/commands.server.ts'
import { inmetroCommands } from '#app/panel/vehicles/inmetro/commands.server.ts'
import { dataSourceCommands } from '#app/panel/data-sources/commands.server.ts'
import { backupCommands } from '#database/backup/backup-portal.server.ts'
import type { PortalCommand } from '#app/platform/portal-command.ts'

const portalCommands: Record<string, PortalCommand> = {
  ...accountCommands,
  ...backupCommands,
  ...chargingCommands,
  ...dataSourceCommands,
  ...inmetroCommands,
}

export function findCommand(name: string): PortalCommand | undefined {
  return Object.hasOwn(portalCommands, name) ? portalCommands[name] : undefined
}
