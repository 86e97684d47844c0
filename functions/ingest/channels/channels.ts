/** `/channels/NAME`: selects the platform's adapter and checks the method; 404 for channels that are not configured. */
import type { Facts } from '../http/answer.ts';
import { failureResponse, failures } from '../http/failures.ts';
import { type ChannelDeps, countMisses } from './conversation.ts';
import type { ChannelSettings } from './settings.ts';
import { answerTelegram } from './telegram.ts';
import { answerWechat } from './wechat.ts';

interface ChannelsDeps extends Omit<ChannelDeps, 'misses'> {
  readonly settings: ChannelSettings;
  readonly wait: (ms: number) => Promise<void>;
}

type AnswerChannel = (name: string, request: Request, facts: Facts) => Promise<Response>;

export function openChannels({ settings: platforms, ...rest }: ChannelsDeps): AnswerChannel {
  const world = { ...rest, misses: countMisses() };
  const { telegram } = platforms;
  return async (name, request, facts) => {
    const isPost = request.method === 'POST';
    if (name === 'wechat' || name === 'wecom') {
      const settings = platforms[name];
      if (!settings) return failureResponse(failures.notFound);
      return isPost || request.method === 'GET'
        ? await answerWechat(world, { channel: name, settings, request, facts })
        : wrongMethod('GET, POST');
    }
    if (name !== 'telegram' || !telegram) return failureResponse(failures.notFound);
    return isPost ? await answerTelegram(world, { settings: telegram, request, facts }) : wrongMethod('POST');
  };
}

function wrongMethod(allow: string): Response {
  return failureResponse({ status: 405, error: '不支持这种请求方法', headers: { allow } });
}
