import { trackReads, type InputDigests, type Inputs } from '../reader/track-reads.ts';
import { toSitePath } from '../publication/publication.ts';
import { listOwnCode } from './page/policy.ts';
import { createInspector, type InspectedOutput } from './inspect-output.ts';
import type { Output } from '../edition/outputs.ts';
import type { EditionView } from '../reader/reader.ts';
import type { Rendering } from './rendering.ts';
import type { Renderer } from './renderer.ts';

/** One output as it would be published, and what it was rendered from. */
interface RenderedOutput extends InspectedOutput {
  output: Output;
  inputs: Inputs;
}

/** Gives a function that renders and verifies one output. It writes nothing and never throws. */
export function createOutputRenderer(
  renderer: Renderer,
  rendering: Pick<Rendering, 'site' | 'edition' | 'secrets'>,
  reader: EditionView,
  digests: InputDigests,
): (output: Output) => Promise<RenderedOutput> {
  const { publication } = rendering.site;
  const tracked = trackReads(reader, digests);
  const site = { publication, edition: tracked.edition };
  const pages = renderer.open(toSitePath(publication, ''));
  const inspect = createInspector(
    rendering,
    reader,
    listOwnCode(pages.code, publication, reader.look),
  );

  return async (output) => {
    tracked.takeReads();
    try {
      const { status, body } = await pages.render(output.route, site);
      const inputs = tracked.takeReads();
      if (status !== output.status)
        throw new Error(`it answered with status ${status} instead of ${output.status}`);
      return { output, inputs, ...inspect(output, body) };
    } catch (error) {
      const problems = [`it could not be rendered: ${String(error)}`];
      const nothing = { content: Buffer.alloc(0), ids: [], addresses: [], card: undefined };
      return { output, inputs: tracked.takeReads(), ...nothing, problems };
    }
  };
}
