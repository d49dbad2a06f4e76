import { isStale } from '../../scripts/vite/ensureBuild.ts'

/** Refuses to begin while `dist/` is not a build of the sources as they are: what is tested would be something else. */
export default function freshBuild(): void {
  if (isStale())
    throw new Error(
      'dist/ is no build of these sources: run "npm run build" first, or the test by "npm test -- tests/…", which builds.',
    )
}
