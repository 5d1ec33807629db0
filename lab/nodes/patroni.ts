import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '#tests/fixtures/free-port.ts'
import { findPostgres, serverOwner } from '#tests/fixtures/postgres-server.ts'
import { type Program, requirePrograms, startProgram, until } from './programs.ts'

type Member = { name: string; port: number; restPort: number; home: string; program: Program }

export type DatabaseCluster = {
  /** Leads through HAProxy to the primary. */
  url: string
  primary(): Promise<Member>
  standbys(): Promise<string[]>
  /** Kills the database server too, like a power failure. */
  kill(member: Member): void
  start(member: Member): void
  close(): Promise<void>
}

const passwords = { superuser: 'senha-do-teste', replication: 'senha-da-copia' }

/** Opens three PostgreSQL servers under Patroni, one etcd, and HAProxy, configured as in `deploy`. */
export async function openDatabaseCluster(): Promise<DatabaseCluster> {
  requirePrograms('/usr/sbin/haproxy', '/usr/bin/etcd', '/usr/bin/patroni')
  const postgres = await findPostgres()
  if (!postgres) throw new Error('this test needs PostgreSQL 15 or newer: apt-get install postgresql')
  // A folder of symbolic links may lack some programs.
  const programs = dirname(realpathSync(join(postgres, 'postgres')))
  const owner = serverOwner()
  const folder = mkdtempSync(join(tmpdir(), 'patroni-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const own = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (owner) chownSync(path, owner.uid, owner.gid)
    return path
  }
  const [etcdPort = 0, peerPort = 0, proxyPort = 0] = await Promise.all([1, 2, 3].map(freePort))
  const etcd = startProgram('/usr/bin/etcd', etcdArguments(own('etcd'), etcdPort, peerPort), { owner, folder })
  const members = await Promise.all(
    ['pg1', 'pg2', 'pg3'].map(async (name) => {
      const [port, restPort] = await Promise.all([freePort(), freePort()])
      return { name, port, restPort, home: own(name) }
    }),
  )
  const startMember = ({ name, port, restPort, home }: (typeof members)[number]) =>
    startProgram('/usr/bin/patroni', ['deploy/patroni/patroni.yml'], {
      owner,
      env: {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
        PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
        PATRONI_POSTGRESQL_BIN_DIR: programs,
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_PASSWORD: passwords.replication,
        PATRONI_REWIND_USERNAME: 'rewinder',
        PATRONI_REWIND_PASSWORD: passwords.replication,
        HOME: home,
      },
    })
  const started: Member[] = members.map((member) => ({ ...member, program: startMember(member) }))
  const proxy = startProgram('/usr/sbin/haproxy', ['-db', '-f', 'deploy/haproxy/postgres.cfg'], {
    env: { PGPROXY_BIND: `127.0.0.1:${proxyPort}`, ...proxyEnvironment(members) },
  })
  const stateOf = async (member: Member, path: string) =>
    (await fetch(`http://127.0.0.1:${member.restPort}${path}`)).status === 200
  const primary = () =>
    until('a primary', async () => {
      for (const member of started) if (await stateOf(member, '/primary').catch(() => false)) return member
      return null
    })
  const standbys = async () => {
    const found = await Promise.all(started.map((member) => stateOf(member, '/replica').catch(() => false)))
    return started.filter((_, index) => found[index]).map(({ name }) => name)
  }
  const close = async () => {
    await proxy.stop()
    await Promise.all(started.map(({ program }) => program.stop()))
    await etcd.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until('two standbys', async () => (await standbys()).length === 2, 180_000)
  } catch (error) {
    const output = [etcd, proxy, ...started.map(({ program }) => program)].map((program) =>
      program.output().slice(-1500),
    )
    await close()
    throw new Error(output.join('\n---\n'), { cause: error })
  }
  return {
    url: `postgres://postgres:${passwords.superuser}@127.0.0.1:${proxyPort}/postgres`,
    primary,
    standbys,
    kill: killMember,
    start: (member) => {
      const known = members.find(({ name }) => name === member.name)
      if (known) member.program = startMember(known)
    },
    close,
  }
}

function etcdArguments(dataDir: string, port: number, peerPort: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const options = {
    name: 'etcd',
    'data-dir': dataDir,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  }
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
}

function proxyEnvironment(members: { port: number; restPort: number }[]): Record<string, string> {
  return Object.fromEntries(
    members.flatMap(({ port, restPort }, index) => [
      [`PG${index + 1}`, `127.0.0.1:${port}`],
      [`CHECK${index + 1}`, String(restPort)],
    ]),
  )
}

/** Kills Patroni and PostgreSQL, which it starts outside of its process group. */
function killMember({ program, home }: Member) {
  const [server = ''] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', server]).toString().trim().split(/\s+/)
  program.kill('SIGKILL')
  for (const pid of [server, ...children].map(Number)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended with the server.
    }
  }
}
