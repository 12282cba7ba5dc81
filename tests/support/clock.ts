/** Preloaded into a rebuild: shifts its clock by CLOCK_OFFSET milliseconds. */
const offset = Number(process.env['CLOCK_OFFSET'] ?? 0);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...parts: [] | ConstructorParameters<DateConstructor>) {
    super(...((parts.length === 0 ? [RealDate.now() + offset] : parts) as [number]));
  }
  static override now(): number {
    return RealDate.now() + offset;
  }
} as DateConstructor;
