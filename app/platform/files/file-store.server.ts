import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Config } from '#app/platform/process/config.server.ts'
import type { BucketStorage } from '#app/platform/process/setting-formats.ts'

type StoredFile = { stream(): Promise<ReadableStream<Uint8Array>>; bytes: number }

/** A folder or an S3 bucket. Example of a key: 'news-images/news-main/foto.jpeg'. */
export type FileStore = {
  /** Atomic: other readers never see an incomplete file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** null: the file does not exist, or the key is invalid. */
  find(key: string): Promise<StoredFile | null>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Throws if the file does not exist. Overwrites a file at `newKey`. */
  move(key: string, newKey: string): Promise<void>
  /** All keys in no particular order. */
  list(): AsyncGenerator<string>
  /** Throws if no file can be stored at the moment. */
  check(): Promise<void>
}

/** No part of a key starts with a dot, so a key cannot lead out of the folder. */
const keyForm = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/

/** PostgreSQL writes its log in files of 16 MB and needs space for two. */
const minFreeBytes = 32 * 1024 * 1024

/** @param minFree minimum free bytes on the disk of the data folder, also if files are in a bucket */
export async function openFileStore(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  minFree: number = minFreeBytes,
): Promise<FileStore> {
  const store = storage ? openBucket(storage) : await openFolder(join(dataDir, 'files'))
  return {
    ...store,
    check: async () => {
      await checkDisk(dataDir, minFree)
      await store.check()
    },
  }
}

async function checkDisk(folder: string, minFree: number) {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= minFree) return
  const free = Math.floor((bavail * bsize) / 1024)
  throw Object.assign(new Error(`the disk of ${folder} has ${free} KB left`), { code: 'ENOSPC' })
}

async function openFolder(folder: string): Promise<FileStore> {
  const disk = loadedOnce(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
    return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  })
  await removeAbandoned(join(folder, unfinished))
  return {
    ...storeOn(disk),
    put: async (key, bytes, contentType) => {
      // `put` writes under a temporary name, because flydrive would write the target in place. The rename then makes the complete file
      // visible.
      const written = `${unfinished}/${randomUUID()}`
      const target = join(folder, checked(key))
      try {
        await (await disk()).put(written, bytes, { contentType })
        await mkdir(dirname(target), { recursive: true })
        await rename(join(folder, written), target)
      } catch (error) {
        await (await disk()).delete(written).catch(() => {})
        throw error
      }
    },
    check: async () => {
      const written = join(folder, unfinished, randomUUID())
      await mkdir(dirname(written), { recursive: true })
      await writeFile(written, trial).finally(() => rm(written, { force: true }))
    },
  }
}

function openBucket({ bucket, endpoint, region, ...credentials }: BucketStorage): FileStore {
  const disk = loadedOnce(async () => {
    const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
    const driver = new S3Driver({
      bucket,
      endpoint,
      region,
      credentials,
      visibility: 'private',
      supportsACL: false,
      forcePathStyle: true,
      // Stores other than Amazon S3 do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // By default the library would wait forever for a store that does not respond.
      requestHandler: {
        connectionTimeout: 3_000,
        requestTimeout: 10_000,
        throwOnRequestTimeout: true,
        socketTimeout: 10_000,
      },
    })
    return new Disk(driver)
  })
  return {
    ...storeOn(disk),
    put: async (key, bytes, contentType) =>
      (await disk()).put(checked(key), bytes, { contentType, contentLength: bytes.length }),
    check: async () => {
      // A bucket that may not be listed answers 403 for a missing file. Only a write then shows whether the bucket exists.
      const isThere = await (await disk()).exists(trialKey).catch(falseWhenForbidden)
      if (!isThere) await (await disk()).put(trialKey, trial, { contentType: 'application/octet-stream' })
    },
  }
}

function loadedOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | null = null
  return () => (loaded ??= load())
}

function storeOn(disk: () => Promise<Disk>): Pick<FileStore, 'find' | 'exists' | 'remove' | 'move' | 'list'> {
  return {
    find: async (key) => {
      if (!keyForm.test(key)) return null
      const found = await (await disk()).getMetaData(key).catch(nullWhenAbsent)
      return (
        found && {
          bytes: found.contentLength,
          stream: async () => Readable.toWeb(await (await disk()).getStream(key)) as ReadableStream<Uint8Array>,
        }
      )
    },
    exists: async (key) => keyForm.test(key) && (await disk()).exists(key),
    remove: async (key) => (await disk()).delete(checked(key)),
    move: async (key, newKey) => (await disk()).move(checked(key), checked(newKey)),
    list: () => listKeys(disk),
  }
}

async function* listKeys(disk: () => Promise<Disk>): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await (await disk()).listAll('', { recursive: true, paginationToken }).catch(nullWhenAbsent)
    for (const found of page?.objects ?? []) {
      const isPut =
        found.isFile && keyForm.test(found.key) && !/^(?:unfinished|social-cards)\/|^pronto$/.test(found.key)
      if (isPut) yield found.key
    }
    paginationToken = page?.paginationToken
  } while (paginationToken)
}

export function isFileKey(key: string): boolean {
  return keyForm.test(key)
}

function checked(key: string): string {
  if (!isFileKey(key)) throw new Error(`no file can have this key: ${key}`)
  return key
}

const unfinished = 'unfinished'
const trialKey = 'pronto'
const trial = new Uint8Array(4096)
/** Age at which a temporary file is abandoned, longer than any write takes. */
const abandonedAfterMs = 10 * 60_000

async function removeAbandoned(folder: string) {
  const names = await readdir(folder).catch(nullWhenAbsent)
  for (const name of names ?? []) {
    const found = await stat(join(folder, name)).catch(nullWhenAbsent)
    if (found && found.mtimeMs < Date.now() - abandonedAfterMs) await rm(join(folder, name), { force: true })
  }
}

/** A missing file gives null. Any other error is thrown again. */
function nullWhenAbsent(error: unknown): null {
  const { code, cause } = error as { code?: unknown; cause?: object }
  const reason = cause as { code?: unknown; name?: unknown; $metadata?: { httpStatusCode?: number } } | undefined
  const isAbsent = [code, reason?.code].includes('ENOENT') || reason?.$metadata?.httpStatusCode === 404
  if (isAbsent || String(reason).includes('Cannot get metadata of a directory')) return null
  throw error
}

function falseWhenForbidden(error: unknown): false {
  const reason = (error as { cause?: { $metadata?: { httpStatusCode?: number } } }).cause
  if (reason?.$metadata?.httpStatusCode === 403) return false
  throw error
}
