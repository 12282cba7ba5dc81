/** Preloaded into a rebuild: its clock is wrong by the milliseconds that CLOCK_IS_WRONG_BY names. */
const wrong = Number(process.env['CLOCK_IS_WRONG_BY'] ?? 0);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...parts: [] | ConstructorParameters<DateConstructor>) {
    super(...((parts.length === 0 ? [RealDate.now() + wrong] : parts) as [number]));
  }
  static override now(): number {
    return RealDate.now() + wrong;
  }
} as DateConstructor;
