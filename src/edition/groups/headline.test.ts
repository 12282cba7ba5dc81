import { describe, expect, test } from 'vitest';
import { isSameEvent, toHeadline } from './headline.ts';

function isSame(a: string, b: string): boolean {
  const [ours, theirs] = [a, b].map(toHeadline);
  return ours !== undefined && theirs !== undefined && isSameEvent(ours, theirs);
}

describe('two headlines tell one event', () => {
  test.each([
    ['the same words', 'Ferry clinic opens in Port Merrow', 'Ferry clinic opens in Port Merrow'],
    ['other tenses', 'Ferry clinic opened at Port Merrow', 'Ferry Clinic Opens in Port Merrow'],
    ['a part moved', 'Salt harms gulls, study finds', 'Study finds salt harms gulls'],
    ['numbers in words', 'Fog closes 3 Merrow schools', 'Fog closes three Merrow schools'],
    ['grouped digits', 'Gale fells 1,200 trees in Merrow', 'Gale fells 1200 trees in Merrow'],
    ['signs', 'Merrow rents rise 4% a year', 'Merrow rents rise 4 percent a year'],
    ['short names', 'U.S. to fund gull clinics', 'United States will fund gull clinics'],
    ['contractions', 'Mayor doesn’t want a pier', 'Mayor does not want a pier'],
  ])('with %s', (_, a, b) => {
    expect(isSame(a, b)).toBe(true);
    expect(isSame(b, a)).toBe(true);
  });
});

describe('two headlines tell two events', () => {
  test.each([
    ['a number', 'Fog closes 3 Merrow schools', 'Fog closes 5 Merrow schools'],
    ['a decimal comma', 'Merrow rents 1,5 boats a week', 'Merrow rents 15 boats a week'],
    ['a sign', 'Merrow pond measured at -4 degrees', 'Merrow pond measured at 4 degrees'],
    ['one or several', 'Merrow nurse tested for gull flu', 'Merrow nurses tested for gull flu'],
    ['a building', 'Old building damaged in Merrow fog', 'Old buildings damaged in Merrow fog'],
    [
      'whose it is',
      'Merrow mayor’s aide arrested in gale',
      'Merrow mayor and aide arrested in gale',
    ],
    ['a shot', 'Merrow officer shot on pier', 'Merrow officer shot at on pier'],
    ['how many', 'Some Merrow pier shops close', 'All Merrow pier shops close'],
    ['a hundred', 'Hundred gulls land on Merrow pier', 'Hundreds of gulls land on Merrow pier'],
    ['a place', 'Ferry clinic opens in Port Merrow', 'Ferry clinic opens in Port Sable'],
    ['a denial', 'Pier drug is safe for gulls', 'Pier drug isn’t safe for gulls'],
    ['who did it', 'Mayor sues harbor over pier fees', 'Harbor sues mayor over pier fees'],
    ['by whom', 'Gulls attack crabs on pier', 'Gulls attacked by crabs on pier'],
    ['who says it', 'Mayor says gull bit crab', 'Gull says mayor bit crab'],
    ['two names', 'Merrow man finds Sable whale', 'Sable man finds Merrow whale'],
    ['a language', 'C++ library for tides is published', 'C# library for tides is published'],
    ['whether it has happened', 'Harbor to close old pier', 'Harbor has closed old pier'],
  ])('which differ in %s', (_, a, b) => {
    expect(isSame(a, a) && isSame(b, b)).toBe(true);
    expect(isSame(a, b)).toBe(false);
    expect(isSame(b, a)).toBe(false);
  });
});

test.each([
  ['too little', 'Ferry clinic opens'],
  ['nothing but numbers', '1 2 3 4 5 6'],
  ['a question', 'Is the ferry clinic open in Port Merrow?'],
  ['a guide', 'How the ferry clinic of Port Merrow works'],
  ['nothing', ''],
])('a title that says %s tells no event', (_, title) => {
  expect(toHeadline(title)).toBeUndefined();
});
