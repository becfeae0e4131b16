/*
 * The lessons: short, with one right answer each, which the searches themselves decide.
 */
import { describe, expect, it } from 'vitest';
import { createScene, createSearchDesk, type Lesson, LESSONS, type Outcome } from '../src/index.ts';

const MAX_WORDS = 120;

function runLesson({ base, searches, measure }: Lesson): readonly Outcome[] {
  const scene = createScene(base());
  const desk = createSearchDesk(() => 0);
  desk.load(scene.map, scene.diagonal);
  const outcomes = searches.map((settings) => {
    const { status, ...outcome } = desk.trial({ ...settings, start: scene.start, goal: scene.goal });
    expect(status).toBe('complete');
    return outcome;
  });
  return measure?.() ?? outcomes;
}

function countWords(...texts: readonly string[]): number {
  return texts.join(' ').split(/\s+/).length;
}

describe('lessons', () => {
  it.each(LESSONS)('$title: exactly one answer is right', (lesson) => {
    const outcomes = runLesson(lesson);
    const right = lesson.answers.filter((answer) => answer.isRight(outcomes));
    expect(
      right.map(({ text }) => text),
      JSON.stringify(outcomes),
    ).toHaveLength(1);
    expect(lesson.answers.length).toBeGreaterThanOrEqual(2);
  });

  it.each(LESSONS)('$title: takes less than a minute to read', ({ text, question, because }) => {
    expect(countWords(text, question, because)).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('the right answer is not always in the same place', () => {
    const places = LESSONS.map((lesson) => {
      const outcomes = runLesson(lesson);
      return lesson.answers.findIndex((answer) => answer.isRight(outcomes));
    });
    expect(new Set(places).size).toBe(3);
  });

  it('what is said afterwards is true: the river, the detour, the price of greed', () => {
    const outcomesOf = (id: string): readonly Outcome[] => runLesson(LESSONS.find((lesson) => lesson.id === id)!);
    const [around, through] = outcomesOf('weights');
    expect([around.nodes - through.nodes, through.cost - around.cost]).toEqual([22, 5]);
    const [weighted, best, greedy] = outcomesOf('bounded');
    expect(weighted.expanded).toBeLessThan(best.expanded / 2);
    expect(weighted.expanded).toBeLessThanOrEqual(greedy.expanded);
    expect(greedy.cost).toBeGreaterThan(weighted.cost);
    expect(outcomesOf('ties')[0].nodes).toBe(2_042_975);
    const [alone, together] = outcomesOf('many-units');
    expect([alone.nodes, together.nodes, together.cost > 36]).toEqual([1, 0, true]);
    const [mended, fresh] = outcomesOf('repair');
    expect(mended.cost).toBeCloseTo(fresh.cost, 6);
    const [, flooded] = outcomesOf('frontier');
    expect(flooded.expanded).toBe(40 * 28);
  });
});
