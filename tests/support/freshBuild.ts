import { ensureBuild } from '../../scripts/vite/ensureBuild.ts'

/** Builds if `dist/` was not built from the current sources. Throws if the build fails. */
export default function freshBuild(): void {
  const fault = ensureBuild()
  if (fault) throw new Error(fault)
}
