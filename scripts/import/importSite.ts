import type { CmsOptions, CmsReader } from '../../src/content/source/cms/CmsReader.ts'
import { mediaAddressesOf } from '../../src/content/source/cms/createMediaNames.ts'
import { SourceError } from '../../src/content/source/Source.ts'
import { cmsReaders } from '../../src/content/sources/cmsReaders.ts'
import type { Imported } from './Imported.ts'

const readers: Readonly<Record<string, (options: CmsOptions) => CmsReader>> = cmsReaders

/** Reads everything that is public from a running WordPress or Ghost. */
export async function importSite(kind: 'ghost' | 'wordpress', options: CmsOptions): Promise<Imported> {
  const createReader = readers[kind]
  if (!createReader)
    throw new Error(`This version of Gazette cannot read a running ${kind}. Import its export instead.`)
  try {
    const data = (await createReader(options).read(true)) ?? {}
    return {
      data,
      bodyOf: ({ body }) => String(body ?? ''),
      mediaAddresses: mediaAddressesOf(options),
      notes: [],
      remarks: [
        'Only public entries were read. An export names those that are not taken.',
        ...(kind === 'ghost' ? ['Texts for members end after their public opening. An export has them whole.'] : []),
      ],
      close: () => undefined,
    }
  } catch (error) {
    if (error instanceof SourceError)
      throw new Error(`${error.message}. Check the address${options.key ? ' and the key' : ''}.`)
    throw error
  }
}
